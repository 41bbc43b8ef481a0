import { describe, expect, test } from "vitest";
import { daysBetween, nextPeriod, periodProblem, plusDays } from "~/console/work/period";

describe("days", () => {
  test("months and years are crossed", () => {
    expect(plusDays("2026-12-28", 7)).toBe("2027-01-04");
    expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(plusDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(daysBetween("2026-10-24", "2026-10-31")).toBe(7);
    expect(daysBetween("2026-10-24", "")).toBeNull();
  });
});

describe("the period of the next strike", () => {
  test("begins where the last one ended, and runs to the end of its calendar week", () => {
    expect(nextPeriod("2026-11-02", "2026-11-21")).toEqual({ from: "2026-11-02", to: "2026-11-09" });
    expect(nextPeriod("2026-11-05", "2026-11-21")).toEqual({ from: "2026-11-05", to: "2026-11-09" });
    expect(nextPeriod("2026-11-01", "2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-11-02" });
  });

  test("does not reach into today", () => {
    expect(nextPeriod("2026-11-18", "2026-11-21")).toEqual({ from: "2026-11-18", to: "2026-11-21" });
  });

  test("there is none on the day the last one ended", () => {
    expect(nextPeriod("2026-11-21", "2026-11-21")).toBeNull();
  });

  test("begins a week ago for a plan that has none yet", () => {
    expect(nextPeriod(null, "2026-11-21")).toEqual({ from: "2026-11-14", to: "2026-11-16" });
  });
});

describe("what is wrong with a period", () => {
  const problem = (from: string, to: string, settled: string | null = "2026-11-09") =>
    periodProblem({ from, to }, settled, "2026-11-21")?.field ?? null;

  test("a gap or an overlap", () => {
    expect(problem("2026-11-10", "2026-11-16")).toBe("from");
    expect(problem("2026-11-08", "2026-11-09")).toBe("from");
    expect(problem("2026-11-09", "2026-11-16")).toBeNull();
  });

  test("days of another calendar week", () => {
    expect(problem("2026-11-12", "2026-11-17", "2026-11-12")).toBe("to");
    expect(problem("2026-11-12", "2026-11-16", "2026-11-12")).toBeNull();
  });

  test("no day, more than seven, or days that are not over", () => {
    expect(problem("2026-11-09", "2026-11-09")).toBe("to");
    expect(problem("2026-11-09", "2026-11-17")).toBe("to");
    expect(problem("2026-11-20", "2026-11-22", null)).toBe("to");
    expect(problem("2026-11-09", "")).toBe("to");
  });
});
