import { expect, describe as group, test } from "vitest";
import { chosenOf, periodsOf, pickedOf } from "~/portal/chart/choice";
import {
  describe,
  extent,
  hasResults,
  largestSize,
  percentOf,
  readHistory,
  readSeries,
  unsettledAfter,
} from "~/portal/chart/points";
import { monthMarks, percent, runs, slotWidth, weekAt } from "~/portal/chart/scale";

const week = (from: string, to: string, share: number | string, total: number | string, value: number) => ({
  strike: null,
  from,
  to,
  share,
  total,
  value,
  grade: "stated",
});
const series = [
  week("2026-02-07", "2026-02-14", "-0.1", "0.1", 1000.1),
  week("2026-01-31", "2026-02-07", 0.2, 0.2, 1000.2),
];

const PUT_IN = 1_000_000_000n;

group("what is drawn", () => {
  test("an investment: weeks in order, read exactly, over what was put in", () => {
    expect(
      readSeries(series, PUT_IN).map(({ to, result, value, base }) => [to, result, value, base]),
    ).toEqual([
      ["2026-02-07", 200_000n, 1_000_200_000n, 1_000_000_000n],
      ["2026-02-14", -100_000n, 1_000_100_000n, 1_000_000_000n],
    ]);
  });

  test("the account: what was put in follows the money moved, never the results", () => {
    const points = readHistory({
      opening: 100,
      weeks: [
        { from: "2026-02-02", to: "2026-02-09", result: -4, moved: 1000, value: 1096 },
        { from: "2026-02-09", to: "2026-02-16", result: 10, moved: -50, value: 1056 },
      ],
    });
    expect(points.map(({ base, value }) => [base, value])).toEqual([
      [1_100_000_000n, 1_096_000_000n],
      [1_050_000_000n, 1_056_000_000n],
    ]);
  });

  test("weeks that are over without a result are told, the one that runs is not", () => {
    expect(unsettledAfter("2026-11-16", new Date("2026-11-22T23:59:59Z"))).toBeNull();
    expect(unsettledAfter("2026-11-16", new Date("2026-11-28T12:00:00Z"))).toEqual({
      from: "2026-11-16",
      to: "2026-11-23",
    });
  });

  test("in words, with its losses counted and quiet weeks left out", () => {
    const quiet = week("2026-02-14", "2026-02-21", 0, 0.1, 1000.1);
    expect(describe(readSeries([...series, quiet], PUT_IN))).toBe(
      "2 weekly results, 1 of them losses. Best week 0.20, worst week −0.10, sum 0.10 USDT.",
    );
    expect(describe(readSeries([...series, quiet], PUT_IN), true)).toBe(
      "2 weeks with results, 1 of them below zero. Best week 0.20, worst week −0.10, sum 0.10 USDT.",
    );
    expect(describe(readSeries([quiet], PUT_IN))).toBe("no weekly results yet.");
    expect([hasResults(readSeries([quiet], PUT_IN)), hasResults(readSeries(series, PUT_IN))]).toEqual([
      false,
      true,
    ]);
  });
});

group("where it is drawn", () => {
  test("amounts lie between the lowest and the highest; alone in the middle", () => {
    expect([5n, 10n, 15n].map((value) => percentOf(value, 5n, 15n))).toEqual([0, 50, 100]);
    expect(percentOf(7n, 7n, 7n)).toBe(50);
    expect(percentOf(1n, 0n, 3n)).toBe(33.333);
  });

  test("gains and losses share one measure, the larger of the two", () => {
    expect(largestSize([50n, -200n, 100n])).toBe(200n);
    expect(largestSize([])).toBe(0n);
    expect(extent([3n, -1n, 2n])).toEqual({ low: -1n, high: 3n });
  });

  test("two weeks do not become two walls, and a place is in one week or the nearest", () => {
    const points = readSeries(series, PUT_IN);
    expect(percent(slotWidth(points))).toBe("25%");
    expect([-1, 0, 0.26, 0.9].map((place) => weekAt(place, points))).toEqual([0, 0, 1, 1]);
  });

  test("equal heights side by side are one stretch", () => {
    expect(runs([1, 1, 2, 1])).toEqual([
      { from: 0, to: 2, y: 1 },
      { from: 2, to: 3, y: 2 },
      { from: 3, to: 4, y: 1 },
    ]);
  });

  test("a period leaves something out; this year has the weeks that ended in it", () => {
    const weeks = Array.from({ length: 20 }, (_, index) => {
      const day = (at: number) => new Date(Date.UTC(2025, 8, 1 + 7 * at)).toISOString().slice(0, 10);
      return { from: day(index), to: day(index + 1), result: 0n, moved: 0n, value: 0n, base: 0n, on: 0n };
    });
    const found = periodsOf(weeks, new Date("2026-01-20T00:00:00Z"));
    expect(found.map(({ text, points }) => [text, points.length])).toEqual([
      ["1M", 5],
      ["3M", 13],
      ["This year", 3],
      ["All", 20],
      ["From – to", 20],
    ]);
    expect(found[2]?.points[0]).toMatchObject({ from: "2025-12-29", to: "2026-01-05" });
    expect(periodsOf(weeks, new Date("2025-12-20T00:00:00Z")).map(({ text }) => text)).not.toContain(
      "This year",
    );
  });

  test("of a period of one’s own every week is shown that has a day in it, to a side that is left open all", () => {
    const weeks = readSeries(series, PUT_IN);
    const periods = periodsOf(weeks, new Date("2026-03-01T00:00:00Z"));
    const shown = (from: string, to: string) =>
      chosenOf(weeks, periods, { period: "own", from, to }).map((one) => one.from);
    expect(shown("", "")).toEqual(["2026-01-31", "2026-02-07"]);
    expect(shown("2026-02-06", "2026-02-06")).toEqual(["2026-01-31"]);
    expect(shown("2026-02-07", "")).toEqual(["2026-02-07"]);
    expect(shown("", "2026-02-06")).toEqual(["2026-01-31"]);
    expect(shown("2026-02-10", "2026-02-01")).toEqual([]);
    const fresh = { period: "all", from: "", to: "" } as const;
    expect(pickedOf(weeks, fresh, "own")).toEqual({ period: "own", from: "2026-01-31", to: "2026-02-13" });
    expect(pickedOf(weeks, { period: "own", from: "2026-02-07", to: "" }, "all")).toMatchObject({
      period: "all",
    });
  });

  test("months stand under the week they begin in, thinned until they can be read", () => {
    const year = Array.from({ length: 52 }, (_, index) => {
      const from = new Date(Date.UTC(2026, 0, 5 + 7 * index)).toISOString().slice(0, 10);
      return { from, to: from, result: 0n, moved: 0n, value: 0n, base: 0n, on: 0n };
    });
    expect(monthMarks(year, 13)).toHaveLength(12);
    const marks = monthMarks(year, 6);
    expect(marks.map(({ text }) => text)).toEqual(["Jan", "Mar", "May", "Jul", "Sep", "Nov"]);
    expect(marks[1]?.index).toBe(8);
    const late = monthMarks(year.slice(3), 13);
    expect(late[0], "one week of January is no room for its name").toMatchObject({ index: 1, text: "Feb" });
  });
});
