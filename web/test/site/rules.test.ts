import { expect, test } from "vitest";
import { changesOf } from "~/site/transparency/rules";
import { settingName, settingValue } from "~/site/transparency/setting-name";

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
  expect(settingName("rules.payout_hours_most")).toBe("Promised time of a withdrawal");
  expect(settingName("log.witnesses example.org/one+38a9577a+AA")).toBe(
    "Witness example.org/one+38a9577a+AA",
  );
  expect(settingName("rules.something")).toBe("rules.something");
});

test("a source of the price is named", () => {
  expect(settingName("price.sources Kraken")).toBe("Source of the bitcoin price: Kraken");
});

test.each([
  ["rules.minimum_deposit", "2500.5", "2,500.50 USDT"],
  ["bsc.single_node_limit_usdt", "1000", "1,000.00 USDT"],
  ["bitcoin.most_fee_sat", "2000000", "2,000,000 satoshi"],
  ["bitcoin.most_fee_rate", "300", "300 satoshi per vbyte"],
  ["rules.redemption_fee_bps", "3000", "30%"],
  ["rules.redemption_fee_bps", "125", "1.25%"],
  ["rules.reading_tolerance_ppm", "1000", "0.1%"],
  ["rules.reading_tolerance_ppm", "1", "0.0001%"],
  ["price.max_spread_percent", "0.5", "0.5%"],
  ["rules.redemption_notice_months", "1", "1 month"],
  ["rules.payout_hours_most", "48", "48 hours"],
  ["rules.complaint_answer_days", "15", "15 business days"],
  ["bsc.confirmations", "1500", "1,500"],
  ["rules.appropriateness_test", "false", "No"],
  ["company.name", "24 Carat", "24 Carat"],
  // Two values that differ are never written alike.
  ["rules.reading_dust", "0.001", "0.001000 USDT"],
  ["price.max_spread_percent", "0.000001", "0.000001%"],
  ["rules.redemption_fee_bps", "99999999999", "99999999999"],
  // Values that do not fit their unit, and settings that this page does not know, stay as the file has them.
  ["rules.payout_hours_most", "never", "never"],
  ["rules.payout_hours_most", "1.5", "1.5"],
  ["rules.something_hours", "2000000", "2000000"],
  ["rules.payout_hours_most", null, "—"],
])("%s of %s is %s", (setting, value, shown) => expect(settingValue(setting, value)).toBe(shown));
