import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Transparency } from "~/api/books";
import type { Backing, RecordWeek } from "~/api/schema";
import { formatBitcoin, parseAmount } from "~/money/amount";
import { backView } from "~/site/transparency/books-view";
import { lengths, sheetOf } from "~/site/transparency/sheet";
import { calendarOf } from "~/site/verify/calendar";
import { settledWeek } from "./settled";

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
    [-0.5, "−0.50000000"],
  ])("%s bitcoin read %s", (value, text) => expect(formatBitcoin(value)).toBe(text));
});

test("gains, and what they are backed by, add up as they are shown", () => {
  const now = {
    gains: "56197.434719",
    cash: "42588.167093",
    stated: "13609.267626",
    percent: "75.7831",
    equity: null,
  };
  expect(backView({ ...now, isCurrent: true } as unknown as Backing)).toMatchObject({
    gains: "56,197.434719",
    cash: "42,588.167093 USDT",
    stated: "13,609.267626 USDT",
  });
});

type Vector = { name: string; results: RecordWeek[]; weeks: [string, number, number | null, number][] };
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
    expect(calendarOf([{ ...settledWeek("2026-11-02", 1), ...change }])).toBeNull();
  });
});
