import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "~/console/frame/found";
import { pages } from "~/console/frame/pages";

test.each(COMMANDS)("$text begins on a page that exists", ({ to }) => {
  const path = new URL(to, "https://firm.example").pathname.replace("/console/", "");
  expect(pages.map((one) => one.path)).toContain(path);
});

test.each(COMMANDS.filter(({ to }) => to.includes("do=")))("$text opens a dialog of that page", ({ to }) => {
  const { pathname, searchParams } = new URL(to, "https://firm.example");
  const folder = pathname.replace("/console/", "").replace(/^keys$/, "service-keys");
  const sources = globSync(`app/console/${folder}/**/*.tsx`).map((file) => readFileSync(file, "utf8"));
  expect(sources.join("\n")).toContain(`act="${searchParams.get("do")}"`);
});
