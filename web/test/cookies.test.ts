import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const POLICY = "../crates/ballast-content/src/shipped/cookies-policy.md";

const sources = readdirSync("app", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

test("the cookies policy lists every note that the pages keep in the browser, and no other", () => {
  const kept = new Set(sources.flatMap((code) => code.match(/(?<=")ballast\.[\w.-]+(?=")/g) ?? []));
  const listed = new Set(readFileSync(POLICY, "utf8").match(/(?<=\*\*)ballast\.[\w.-]+(?=\*\*)/g));
  expect([...kept].sort()).toEqual([...listed].sort());
});

test("the pages set no cookies themselves", () => {
  expect(sources.filter((code) => /document\.cookie|cookieStore/.test(code))).toEqual([]);
});
