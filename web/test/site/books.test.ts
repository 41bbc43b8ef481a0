import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CalendarWeek, PlanWeek, Transparency } from "~/api/books";
import { parseAmount } from "~/money/amount";
import { formatBitcoin, lengths, sheetOf } from "~/site/transparency/sheet";
import { calendarOf } from "~/site/verify/calendar";
import { differences, recount } from "~/site/verify/recount";

const books: Transparency = {
  asOf: "2026-11-21T08:44:10Z",
  ledgerSequence: 417,
  ledgerHash: "42",
  liabilities: { clients: 284712.813688, suspense: 0.5, bitcoin: 0.00666666 },
  assets: { custody: 734500, trading: "56349.930785", payoutWallet: 0 },
  source: "",
};

describe("the two sides of the books", () => {
  test("are exact sums, and what is left over is the firm's", () => {
    expect(sheetOf(books)).toMatchObject({
      assets: 790_849_930_785n,
      owed: 284_713_313_688n,
      rest: 506_136_617_097n,
    });
  });

  test("a side that cannot be read hides both", () => {
    expect(sheetOf({ ...books, assets: { ...books.assets, trading: "1e3" } })).toBeNull();
  });

  test("bars share one scale, and more owed than seen is seen", () => {
    const sheet = sheetOf({ ...books, liabilities: { clients: 1000, suspense: 0, bitcoin: 0 } });
    const drawn = (evidenced: number | null, stated: number | null) =>
      sheet && lengths(sheet, { evidenced, stated });
    expect(drawn(100, null)).toEqual({ seen: 100, stated: 0, owed: 1000 });
    expect(drawn(1000, 1000)).toEqual({ seen: 500, stated: 500, owed: 500 });
    expect(drawn(null, null)).toEqual({ seen: 0, stated: 0, owed: 1000 });
    expect(drawn(-5, 0)).toEqual({ seen: 0, stated: 0, owed: 1000 });
  });

  test.each([
    [0, "0.00000000"],
    [1e-8, "0.00000001"],
    ["20999999.9769", "20999999.97690000"],
    ["x", null],
    [22e6, null],
  ])("%s bitcoin read %s", (value, text) => expect(formatBitcoin(value)).toBe(text));
});

type Vector = { name: string; results: PlanWeek[]; weeks: [string, number, number | null, number][] };
const file = "../crates/ballast-core/vectors/record-v1.json";
const vectors: Vector[] = JSON.parse(readFileSync(file, "utf8"));

describe("calendar weeks", () => {
  test.each(vectors)("$name", ({ results, weeks }) => {
    const found = calendarOf(results)?.map(({ from, days, ppm, atWork }) => [from, days, ppm, atWork]);
    expect(found).toEqual(weeks.map(([from, days, ppm, atWork]) => [from, days, ppm, parseAmount(atWork)]));
  });

  test.each([
    { from: "2026-11-09" },
    { to: "2026-11-10" },
    { from: "soon" },
    { distributed: "1e3" },
    { totalWeight: "-1" },
  ])("are not made of what cannot be a result: %j", (change) => {
    expect(calendarOf([{ ...result("2026-11-02", 1), ...change }])).toBeNull();
  });
});

/** A week with a thousand at work on each of its days. */
function result(from: string, distributed: number | null): PlanWeek {
  const to = new Date(Date.parse(from) + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    strike: 1,
    from,
    to,
    result: distributed ?? 0,
    distributed: distributed ?? 0,
    positions: 1,
    percent: distributed === null ? null : distributed / 10,
    totalWeight: distributed === null ? "0" : "7000000000",
    corrected: false,
    fingerprint: null,
    grade: { class: "stated" },
    computed: null,
    differsBy: null,
    across: null,
    evidence: null,
  };
}

describe("counting a record again", () => {
  const results = [
    result("2026-11-02", 12),
    result("2026-11-09", null),
    result("2026-11-16", -3.5),
    result("2026-11-23", 0),
  ];
  const published = { weeks: 3, best: 1.2, worst: -0.35, losingShare: 33.3333, last: [1.2, -0.35, 0] };
  const calendarWeeks: CalendarWeek[] = results.map(({ from, to, percent }) => ({
    from,
    to,
    days: 7,
    atWork: percent === null ? 0 : 1000,
    percent,
    corrected: false,
    grade: null,
  }));

  test("finds what the server found", () => {
    expect(differences(published, { calendarWeeks }, recount(results))).toEqual([]);
  });

  test("leaves out weeks in which nobody was invested, and what is not whole", () => {
    expect(recount([result("2026-11-02", null)])).toEqual({ summary: null, weeks: [] });
    const began = recount([{ ...result("2026-11-06", 7), to: "2026-11-09", totalWeight: "3000000000" }]);
    expect(began).toEqual({
      summary: null,
      weeks: [{ from: "2026-11-02", days: 3, atWork: 1_000_000_000n, ppm: 7000 }],
    });
    expect(differences(null, { calendarWeeks: [] }, recount([]))).toEqual([]);
  });

  test.each([
    [{ weeks: 2 }, ["the number of weeks"]],
    [{ worst: -0.1 }, ["the worst week"]],
    [{ losingShare: 20 }, ["the share of losing weeks"]],
    [{ best: 9, last: [1.2, 0] }, ["the best week", "the newest weeks"]],
  ])("names what was changed: %j", (change, names) => {
    expect(differences({ ...published, ...change }, { calendarWeeks }, recount(results))).toEqual(names);
  });

  test.each([
    ["a week is left out", calendarWeeks.slice(1)],
    ["a loss is a gain", calendarWeeks.map((week) => ({ ...week, percent: Math.abs(Number(week.percent)) }))],
    ["more money was at work", calendarWeeks.map((week) => ({ ...week, atWork: 5000 }))],
    ["a week is not whole", calendarWeeks.map((week) => ({ ...week, days: 6 }))],
  ])("names the weeks when %s", (_what, changed) => {
    const found = differences(published, { calendarWeeks: changed }, recount(results));
    expect(found).toEqual(["the calendar weeks"]);
  });

  test("a record that is claimed and not there is named, and so are results that say nothing", () => {
    expect(differences(published, { calendarWeeks: [] }, recount([]))).toEqual([
      "whether there is a record at all",
    ]);
    expect(differences(published, { calendarWeeks }, null)).toEqual(["results that cannot be read"]);
  });
});
