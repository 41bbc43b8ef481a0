import { expect, test } from "vitest";
import { changesOf } from "~/site/transparency/rules";
import { settingName } from "~/site/transparency/setting-name";

const one = (before: string | null, now: string | null) => ({
  setting: "rules.payout_hours_most",
  before,
  now,
});
const first = { entry: 2, at: "2026-11-01T00:00:00Z", settings: [one(null, "48")] };
const longer = { entry: 9, at: "2026-11-05T00:00:00Z", settings: [one("48", "72")] };

test("what the first start states is no change, and everything after it is", () => {
  expect(changesOf({ inForce: [], changes: [first], earlier: null, next: null })).toEqual([]);
  const shown = changesOf({ inForce: [], changes: [longer, first], earlier: null, next: null });
  expect(shown).toEqual([{ entry: 9, at: longer.at, ...one("48", "72") }]);
  // On a page that ends before the oldest entry, all of them are changes.
  expect(changesOf({ inForce: [], changes: [longer], earlier: 9, next: "b" })).toHaveLength(1);
});

test("a setting has a name for people, and one that is new keeps that of its file", () => {
  expect(settingName("rules.payout_hours_most")).toBe("Promised time of a withdrawal, in hours");
  expect(settingName("log.witnesses example.org/one+38a9577a+AA")).toBe(
    "Witness example.org/one+38a9577a+AA",
  );
  expect(settingName("rules.something")).toBe("rules.something");
});

test("a source of the price is named", () => {
  expect(settingName("price.sources Kraken")).toBe("Source of the bitcoin price: Kraken");
});
