import { describe, expect, test } from "vitest";
import { inColumn } from "~/money/percent";
import { meanOf, toPercent, toPpm } from "~/money/ppm";
import { type Courses, drawCourses, FEWEST_WEEKS } from "~/site/plans/late/courses";

const many = (count: number, ppm: number) => Array.from({ length: count }, () => ppm);
const record = [4428, 6859, 612, -696, 4950, 1581, 3552, 16551, 4340, -3337, 2010, 7951];

function drawn(weeks: readonly number[]) {
  const courses = drawCourses(weeks);
  if (courses.kind !== "drawn") throw new Error(`refused: ${courses.kind}`);
  return courses;
}

describe("the courses of the calculator", () => {
  test("are the same for everybody", () => {
    const { low, middle, high } = drawn(record);
    expect([low.end, middle.end, high.end]).toMatchInlineSnapshot(`
      [
        28367,
        47643,
        70598,
      ]
    `);
    expect(drawn(record)).toEqual(drawn([...record]));
  });

  test.each([
    ["as long as a short record", record, 12],
    ["no longer than a year", Array.from({ length: 6 }, () => record).flat(), 52],
  ])("are in order, %s, and end where their paths end", (_, weeks, length) => {
    const { low, middle, high, length: drawnLength } = drawn(weeks);
    expect(drawnLength).toBe(length);
    expect(low.end).toBeLessThan(middle.end);
    expect(middle.end).toBeLessThan(high.end);
    for (const { path, end } of [low, middle, high]) {
      expect(path[0]).toBe(0);
      expect(path).toHaveLength(length + 1);
      expect(path.at(-1)).toBe(end);
    }
  });

  test("are made of results that happened, added up and not compounded", () => {
    const { low, middle, high } = drawn(record);
    for (const { path } of [low, middle, high]) {
      for (const [place, ppm] of path.slice(1).entries()) expect(record).toContain(ppm - (path[place] ?? 0));
    }
  });

  test("of equal gains and losses lie around nothing", () => {
    const { low, middle, high, losing } = drawn([...many(10, 10_000), ...many(10, -10_000)]);
    expect(losing).toBe(10);
    expect(low.end).toBeLessThan(0);
    expect(high.end).toBeGreaterThan(0);
    expect(Math.abs(middle.end)).toBeLessThanOrEqual(20_000);
  });

  test("never lose more than was put in", () => {
    expect(drawn(many(12, -300_000)).high).toMatchObject({ end: -1_000_000 });
  });

  test.each<[string, number[], Courses]>([
    ["nothing at all", [], { kind: "too-few", weeks: 0 }],
    ["eleven weeks", record.slice(0, FEWEST_WEEKS - 1), { kind: "too-few", weeks: 11 }],
    ["no losing week", many(30, 1000), { kind: "no-loss", weeks: 30 }],
    ["only still weeks", many(12, 0), { kind: "no-loss", weeks: 12 }],
  ])("are refused for %s", (_what, weeks, refused) => {
    expect(drawCourses(weeks)).toEqual(refused);
  });
});

describe("percentages as millionths", () => {
  test.each([
    [1.6551, 16_551],
    ["-0.8722", -8_722],
    [0, 0],
    ["-0.0000", 0],
    [33.3333, 333_333],
    ["1.23456", null],
    ["1e-7", null],
    ["", null],
  ])("%s is %s", (percent, ppm) => expect(toPpm(percent)).toBe(ppm));

  test.each([16_551, -8_722, 0, -1, 1_000_000])("%i reads back", (ppm) =>
    expect(toPpm(toPercent(ppm))).toBe(ppm),
  );

  test.each([
    [2.7, "2.70%"],
    ["-1.9103", "−1.91%"],
    [0, "0.00%"],
    ["x", "—"],
  ])("%s stands in a column as %s", (percent, text) => expect(inColumn(percent)).toBe(text));

  test("a mean is rounded down, never up", () => {
    expect(meanOf([1, 2])).toBe(1);
    expect(meanOf([-1, -2])).toBe(-2);
    expect(meanOf([])).toBeNull();
  });
});
