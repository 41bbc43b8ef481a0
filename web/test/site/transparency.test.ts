import { describe, expect, test } from "vitest";
import type { PlanResults } from "~/api/schema";
import { barsOf, evenScale, HISTORY, scaleOf, TILE } from "~/site/plans/late/weeks";
import { weeksOf } from "~/site/transparency/results-view";
import drawn from "./bars.json";

const plan = (target: string, results: (string | null)[]): PlanResults => ({
  _id: "p",
  name: "Harbour",
  status: "archived",
  return: target,
  targetReached: null,
  since: "2026-01-05",
  grade: null,
  record: null,
  figures: null,
  weeks: results.map((percent, place) => ({
    from: `2026-01-${String(5 + 7 * place).padStart(2, "0")}`,
    to: "2026-02-02",
    days: place === 2 ? 3 : 7,
    atWork: 100,
    percent,
    corrected: false,
    grade: null,
  })),
});

describe("the history of a plan", () => {
  test("has every week somebody was invested in, losses as losses", () => {
    expect(weeksOf(plan("1.2", ["0.8", null, "-0.35"]))).toEqual([
      { from: "2026-01-05", ppm: 8000, whole: true },
      { from: "2026-01-19", ppm: -3500, whole: false },
    ]);
  });

  test("a loss is as large as it is beside a gain that is a hundred times as large, which is cut off", () => {
    const weeks = [8000, -7000, 9000, 600_000];
    const scale = scaleOf(weeks, [6000]);
    expect(scale).toEqual({ low: -7000, high: 36_000 });
    const bars = barsOf(
      weeks.map((ppm) => ({ ppm, whole: true })),
      scale,
      TILE,
    );
    expect(bars.map(({ tone }) => tone)).toEqual([
      "fill-accent",
      "fill-bad",
      "fill-accent",
      "fill-accent opacity-50",
    ]);
    expect(Number(bars[1]?.height)).toBeGreaterThan(10);
  });

  test("a loss is never cut off, however large", () => {
    expect(scaleOf([10_000, 12_000, -900_000], [6000]).low).toBe(-900_000);
    expect(evenScale([8000, -25_000], [12_000, 5000])).toEqual({ low: -25_000, high: 25_000 });
    expect(evenScale([], [])).toEqual({ low: -1, high: 1 });
  });

  test("a week that is not settled whole is paler", () => {
    const scale = evenScale([8000], [12_000]);
    expect(barsOf([{ ppm: 8000, whole: false }], scale, HISTORY)[0]?.tone).toBe("fill-accent opacity-50");
  });

  test("bars are measured as the server measures them", () => {
    const ppm = (percent: number) => Math.round(percent * 10_000);
    for (const { weeks, targets, bars } of drawn) {
      const scale = scaleOf(weeks.map(ppm), targets.map(ppm));
      expect(
        barsOf(
          weeks.map((one) => ({ ppm: ppm(one), whole: true })),
          scale,
          TILE,
        ),
      ).toEqual(bars);
    }
  });
});
