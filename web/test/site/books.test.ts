import { describe, expect, test } from "vitest";
import type { PlanWeek, Transparency } from "~/api/books";
import { formatBitcoin, lengths, sheetOf } from "~/site/transparency/sheet";
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

const week = (strike: number, percent: number | null): PlanWeek => ({
  strike,
  from: "2026-11-01",
  to: "2026-11-08",
  result: 1,
  distributed: 1,
  positions: 1,
  percent,
});

describe("counting a record again", () => {
  const weeks = [1.2, null, -0.35, 0].map((percent, place) => week(place, percent));
  const published = { weeks: 3, best: 1.2, worst: -0.35, losingShare: 33.3333, last: [1.2, -0.35, 0] };

  test("finds what the server found", () => {
    expect(differences(published, recount(weeks))).toEqual([]);
  });

  test("leaves out weeks in which nobody was invested", () => {
    expect(recount([week(1, null)])).toBeNull();
    expect(differences(null, null)).toEqual([]);
  });

  test.each([
    [{ weeks: 2 }, ["the number of weeks"]],
    [{ worst: -0.1 }, ["the worst week"]],
    [{ losingShare: 20 }, ["the share of losing weeks"]],
    [{ best: 9, last: [1.2, 0] }, ["the best week", "the newest weeks"]],
  ])("names what was changed: %j", (change, names) => {
    expect(differences({ ...published, ...change }, recount(weeks))).toEqual(names);
  });

  test("a record that is claimed and not there is named", () => {
    expect(differences(published, null)).toEqual(["whether there is a record at all"]);
  });
});
