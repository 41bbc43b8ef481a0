import { describe, expect, test } from "vitest";
import type { DiffLine } from "~/api/schema";
import { compare, shorten } from "~/console/content/diff";

const side = (lines: readonly DiffLine[], left: "removed" | "added") =>
  lines
    .filter(({ what }) => what !== left)
    .map(({ text }) => text)
    .join("\n");

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("the comparison of two texts", () => {
  test("shows only the line that changed", () => {
    expect(compare("a\nb\nc", "a\nB\nc")).toEqual([
      { what: "same", text: "a" },
      { what: "removed", text: "b" },
      { what: "added", text: "B" },
      { what: "same", text: "c" },
    ]);
  });

  test("a text from nothing is new, apart from the empty line that nothing is", () => {
    expect(compare("", "a\nb").filter(({ what }) => what === "added")).toHaveLength(2);
    expect(compare("x", "x")).toEqual([{ what: "same", text: "x" }]);
  });

  test("both texts can be read off it, whatever they are", () => {
    const next = sequence(7);
    for (let round = 0; round < 300; round += 1) {
      const text = () =>
        Array.from({ length: Math.floor(next() * 12) }, () => "abc"[Math.floor(next() * 3)]).join("\n");
      const [before, after] = [text(), text()];
      const lines = compare(before, after);
      expect(side(lines, "added")).toBe(before);
      expect(side(lines, "removed")).toBe(after);
    }
  });

  test("texts too large to compare are replaced whole", () => {
    const many = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word}${at}`).join("\n");
    const lines = compare(many("a"), many("b"));
    expect(lines).toHaveLength(5_000);
    expect(side(lines, "removed")).toBe(many("b"));
  });
});

test("what is far from any change is left out, and counted", () => {
  const text = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const shown = shorten(compare(text.join("\n"), text.with(10, "other").join("\n")));
  expect(shown[0]).toEqual({ what: "left_out", count: 8 });
  expect(shown.at(-1)).toEqual({ what: "left_out", count: 7 });
  expect(shown.filter(({ what }) => what === "same")).toHaveLength(4);
});
