import { expect, test } from "vitest";
import {
  compareDecimals,
  directionOf,
  formatChange,
  formatPrice,
  listText,
  readDecimal,
} from "~/market/price-text";
import { formatTime } from "~/money/date";

test.each([
  [65000.1, "65,000.10"],
  ["1234567.899", "1,234,567.89"],
  [10, "10.00"],
  [9.99999, "9.9999"],
  [0.45129999, "0.4512"],
  ["0.00000001", "0.0000"],
  ["1e-7", "—"],
  [-1, "—"],
  ["", "—"],
])("the price %s is shown as %s, cut off and never rounded up", (value, shown) => {
  expect(formatPrice(value)).toBe(shown);
});

test("decimals are read exactly", () => {
  expect(readDecimal("92233720368.54775807")).toBe(9223372036854775807n);
  expect(readDecimal("-0.5")).toBe(-50_000_000n);
  for (const bad of ["", "1,000", "+1", "1.", ".5", "0.123456789", null]) expect(readDecimal(bad)).toBeNull();
});

test("numbers are compared as numbers, and the unknown comes last both ways", () => {
  const values = [9, null, "-1.5", "10.00000001", 10];
  const sorted = (down: boolean) => [...values].sort((left, right) => compareDecimals(left, right, down));
  expect(sorted(false)).toEqual(["-1.5", 9, 10, "10.00000001", null]);
  expect(sorted(true)).toEqual(["10.00000001", 10, 9, "-1.5", null]);
});

test.each([
  [1.24, "up"],
  ["-0.01", "down"],
  [0, "unchanged"],
  ["-0.00", "unchanged"],
  [null, "unknown"],
  ["soon", "unknown"],
] as const)("a change of %s is %s", (change, direction) => {
  expect(directionOf(change)).toBe(direction);
});

test("names are listed as an English text lists them", () => {
  const names = ["Bybit", "Kraken", "OKX"];
  const formatter = new Intl.ListFormat("en");
  for (const count of [0, 1, 2, 3]) {
    const some = names.slice(0, count);
    expect(listText(some)).toBe(formatter.format(some));
  }
});

test("times are shown in UTC", () => {
  expect(formatTime("2026-11-21T00:05:09+01:00")).toBe("23:05:09 UTC");
  expect(formatTime("soon")).toBe("at an unknown time");
});

test("a change shows two decimals and no sign", () => {
  expect(["-0.8499", 1.5, 0, "soon"].map(formatChange)).toEqual(["0.84%", "1.50%", "0.00%", "0.00%"]);
});
