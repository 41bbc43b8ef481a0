import { describe, expect, test } from "vitest";
import type { PlanResults } from "~/api/schema";
import { barOf, LEAST_BAR } from "~/site/plans/late/weeks";
import { scaleOf, weeksOf } from "~/site/transparency/history";

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

  test("shows a loss beside a week that is a hundred times as large", () => {
    expect(barOf(-3500, 60.3, 60)).toEqual({ y: 60, height: LEAST_BAR });
    expect(barOf(8000, 59.5, 60)).toEqual({ y: 60 - LEAST_BAR, height: LEAST_BAR });
    expect(barOf(600_000, 5, 60)).toEqual({ y: 5, height: 55 });
    expect(barOf(0, 60, 60).height).toBe(1);
  });

  test("is drawn on one scale for all plans, set by the largest week or target, gain or loss", () => {
    expect(scaleOf([plan("1.2", ["0.8"]), plan("0.5", ["-2.5"])])).toBe(25_000);
    expect(scaleOf([plan("1.2", ["0.8"])])).toBe(12_000);
    expect(scaleOf([])).toBe(1);
  });
});
