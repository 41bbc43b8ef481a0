import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(__dirname, "../app");
/** Points are the unit of paper, on which no token of the screen is a size. */
const OWN = ["styles/tokens.css", "styles/print.css"];

const files = (ending: RegExp) =>
  readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path) && !OWN.includes(path))
    .map((path) => [path, readFileSync(join(APP, path), "utf8")] as const);

const found = (sources: ReturnType<typeof files>, literal: RegExp) =>
  sources.flatMap(([path, source]) => [...source.matchAll(literal)].map(([text]) => `${path}: ${text}`));

test("there are six sizes, and no other is made of one of them", () => {
  const tokens = readFileSync(join(APP, "styles/tokens.css"), "utf8");
  const names = [...tokens.matchAll(/--text-(\w+):/g)].map(([, name]) => name);
  expect(names).toEqual(["xs", "sm", "base", "lg", "xl", "2xl"]);
  expect(found(files(/\.css$/), /\bfont-size:[^;]*\d(em|%)[^;]*/g)).toEqual([]);
});

test("letters have the sizes of the tokens, and no page makes one of its own", () => {
  expect(found(files(/\.css$/), /\bfont(-size)?:[^;]*\d(px|rem|pt|vw)[^;]*/g)).toEqual([]);
  expect(found(files(/\.tsx?$/), /\btext-\[[^\]]*\d(px|rem|vw|em)[^\]]*\]|\bfontSize\b[^,}]*/g)).toEqual([]);
});
