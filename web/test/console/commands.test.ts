import { expect, test } from "vitest";
import { COMMANDS } from "~/console/frame/found";
import { pages } from "~/console/frame/pages";

test.each(COMMANDS)("$text begins on a page that exists", ({ to }) => {
  const path = new URL(to, "https://firm.example").pathname.replace("/console/", "");
  expect(pages.map((one) => one.path)).toContain(path);
});
