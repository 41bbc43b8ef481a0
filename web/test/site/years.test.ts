import { describe, expect, test } from "vitest";
import { inColumn, meanOf, toPercent, toPpm } from "~/site/plans/late/ppm";
import { drawYears, FEWEST_PERIODS, type Period, type Years } from "~/site/plans/late/years";

const weeks = (...results: number[]): Period[] => results.map((ppm) => ({ days: 7, ppm }));
const many = (count: number, ppm: number) => weeks(...Array.from({ length: count }, () => ppm));
const record = weeks(4428, 6859, 612, -696, 4950, 1581, 3552, 16551, 4340, -3337, 2010, 7951);

function drawn(periods: readonly Period[]) {
  const years = drawYears(periods);
  if (years.kind !== "drawn") throw new Error(`refused: ${years.kind}`);
  return years;
}

describe("the years of the calculator", () => {
  test("are the same for everybody", () => {
    const { bad, median, good } = drawn(record);
    expect([bad.end, median.end, good.end]).toMatchInlineSnapshot(`
      [
        170044,
        212391,
        259270,
      ]
    `);
    expect(drawn(record)).toEqual(drawn([...record]));
  });

  test("are in order, 52 weeks long, and end where their paths end", () => {
    const { bad, median, good, days } = drawn(record);
    expect(days).toBe(84);
    expect(bad.end).toBeLessThan(median.end);
    expect(median.end).toBeLessThan(good.end);
    for (const { path, end } of [bad, median, good]) {
      expect(path[0]).toEqual({ day: 0, ppm: 0 });
      expect(path).toHaveLength(53);
      expect(path.at(-1)).toEqual({ day: 364, ppm: end });
    }
  });

  test("are made of results that happened, added up and not compounded", () => {
    const { bad, median, good } = drawn(record);
    for (const { path } of [bad, median, good]) {
      const steps = path.slice(1).map(({ ppm }, place) => ppm - (path[place]?.ppm ?? 0));
      for (const ppm of steps) expect(record).toContainEqual({ days: 7, ppm });
    }
  });

  test("a shorter period counts for its days only", () => {
    const mixed = [...record, { days: 1, ppm: -50 }];
    for (const { path } of [drawn(mixed).bad, drawn(mixed).good]) {
      const last = path.at(-1)?.day ?? 0;
      expect(path.length).toBeGreaterThan(53);
      expect(last).toBeGreaterThan(364 - 7);
      expect(last).toBeLessThanOrEqual(364);
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

  test.each<[string, Period[], Years]>([
    ["nothing at all", [], { kind: "too-few", periods: 0 }],
    ["eleven weeks", record.slice(0, FEWEST_PERIODS - 1), { kind: "too-few", periods: 11 }],
    ["no losing week", many(30, 1000), { kind: "no-loss", periods: 30 }],
    ["only still weeks", many(12, 0), { kind: "no-loss", periods: 12 }],
  ])("are refused for %s", (_what, periods, refused) => {
    expect(drawYears(periods)).toEqual(refused);
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
    ["-1.9103", "-1.91%"],
    [0, "0.00%"],
    ["x", "—"],
  ])("%s stands in a column as %s", (percent, text) => expect(inColumn(percent)).toBe(text));

  test("a mean is rounded down, never up", () => {
    expect(meanOf([1, 2])).toBe(1);
    expect(meanOf([-1, -2])).toBe(-2);
    expect(meanOf([])).toBeNull();
  });
});
