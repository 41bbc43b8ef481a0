import { describe, expect, test } from "vitest";
import { inColumn } from "~/money/percent";
import { meanOf, toPercent, toPpm } from "~/money/ppm";
import { drawYears, FEWEST_WEEKS, type Years } from "~/site/plans/late/years";

const many = (count: number, ppm: number) => Array.from({ length: count }, () => ppm);
const record = [4428, 6859, 612, -696, 4950, 1581, 3552, 16551, 4340, -3337, 2010, 7951];

function drawn(weeks: readonly number[]) {
  const years = drawYears(weeks);
  if (years.kind !== "drawn") throw new Error(`refused: ${years.kind}`);
  return years;
}

describe("the years of the calculator", () => {
  test("are the same for everybody", () => {
    const { bad, median, good } = drawn(record);
    expect([bad.end, median.end, good.end]).toMatchInlineSnapshot(`
      [
        169444,
        213067,
        257949,
      ]
    `);
    expect(drawn(record)).toEqual(drawn([...record]));
  });

  test("are in order, 52 weeks long, and end where their paths end", () => {
    const { bad, median, good, weeks } = drawn(record);
    expect(weeks).toBe(12);
    expect(bad.end).toBeLessThan(median.end);
    expect(median.end).toBeLessThan(good.end);
    for (const { path, end } of [bad, median, good]) {
      expect(path[0]).toBe(0);
      expect(path).toHaveLength(53);
      expect(path.at(-1)).toBe(end);
    }
  });

  test("are made of results that happened, added up and not compounded", () => {
    const { bad, median, good } = drawn(record);
    for (const { path } of [bad, median, good]) {
      for (const [place, ppm] of path.slice(1).entries()) expect(record).toContain(ppm - (path[place] ?? 0));
    }
  });

  test("of equal gains and losses lie around nothing", () => {
    const { bad, median, good, losing } = drawn([...many(10, 10_000), ...many(10, -10_000)]);
    expect(losing).toBe(10);
    expect(bad.end).toBeLessThan(0);
    expect(good.end).toBeGreaterThan(0);
    expect(Math.abs(median.end)).toBeLessThanOrEqual(20_000);
  });

  test("never lose more than was put in", () => {
    expect(drawn(many(12, -300_000)).good).toMatchObject({ end: -1_000_000 });
  });

  test.each<[string, number[], Years]>([
    ["nothing at all", [], { kind: "too-few", weeks: 0 }],
    ["eleven weeks", record.slice(0, FEWEST_WEEKS - 1), { kind: "too-few", weeks: 11 }],
    ["no losing week", many(30, 1000), { kind: "no-loss", weeks: 30 }],
    ["only still weeks", many(12, 0), { kind: "no-loss", weeks: 12 }],
  ])("are refused for %s", (_what, weeks, refused) => {
    expect(drawYears(weeks)).toEqual(refused);
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
