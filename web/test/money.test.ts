import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  countText,
  formatAmount,
  formatBanner,
  formatExact,
  formatResult,
  formatSix,
  formatValue,
  parseAmount,
  parseTypedAmount,
  parseTypedOrZero,
  toDecimal,
} from "~/money/amount";
import { formatDate, formatMoment, momentText } from "~/money/date";
import { formatPercent, inColumn } from "~/money/percent";
import { OPEN_END, rangeText } from "~/money/plan-words";

describe("reading amounts", () => {
  test.each([
    [0, 0n],
    [1234.5, 1_234_500_000n],
    ["1234.500000", 1_234_500_000n],
    ["-0.000001", -1n],
    ["9223372036854.775807", 9_223_372_036_854_775_807n],
    [" 5 ", 5_000_000n],
  ])("%j", (value, micro) => {
    expect(parseAmount(value)).toBe(micro);
  });

  test.each(["", ".", "1.", ".5", "1e3", "+1", "1,000", "NaN", "0x10", "1.2345678", "--1", "١٢"])(
    "%j is refused",
    (value) => {
      expect(parseAmount(value)).toBeNull();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])("the number %d is refused", (value) => {
    expect(parseAmount(value)).toBeNull();
  });

  test("typed amounts may be grouped and must be positive", () => {
    expect(parseTypedAmount("1,234,567.89")).toBe(1_234_567_890_000n);
    expect(parseTypedAmount("12,34")).toBeNull();
    expect(parseTypedAmount("0")).toBeNull();
    expect(parseTypedAmount("-5")).toBeNull();
  });

  test("never takes a comma for nothing: 2,5 is not 25", () => {
    expect(parseTypedOrZero("2,5")).toBeNull();
    expect(parseTypedOrZero("2,500.50")).toBe(2_500_500_000n);
    expect(parseTypedOrZero(" 0 ")).toBe(0n);
    expect(parseTypedOrZero("-1")).toBeNull();
  });

  test("what is sent is what was read", () => {
    for (const text of ["0", "1", "1.5", "0.000001", "-3.25", "1234567.123456"]) {
      expect(toDecimal(parseAmount(text) ?? 99n)).toBe(text);
    }
  });
});

describe("showing amounts", () => {
  test.each([
    ["1234.5", "1,234.50"],
    ["1234567.899999", "1,234,567.89"],
    ["0.009999", "0.00"],
    ["-0.009999", "0.00"],
    ["-0.99999", "−0.99"],
    ["-1234.567", "−1,234.56"],
    ["999", "999.00"],
    ["100000", "100,000.00"],
  ])("%s is %s", (value, shown) => {
    expect(formatAmount(parseAmount(value) ?? 99n)).toBe(shown);
  });

  test("no amount is null, not zero", () => {
    expect(formatValue(undefined)).toBeNull();
    expect(formatValue("abc")).toBeNull();
  });

  test("the banner names whole dollars", () => {
    expect(formatBanner(1000)).toBe("$1000");
    expect(formatBanner("12.50")).toBe("$12.50");
    expect(formatBanner(0)).toBeNull();
    expect(formatBanner(-1)).toBeNull();
  });
});

describe("percentages", () => {
  test.each([
    [1.2, "1.2%"],
    ["-0.50", "−0.5%"],
    ["-0.0", "0%"],
    ["-0.004", "−<0.01%"],
    ["-0.000000001", "−<0.01%"],
    ["-0.01", "−0.01%"],
    ["-0.019", "−0.01%"],
    ["0.004", "0%"],
    ["-10", "−10%"],
    [0, "0%"],
    ["12.000", "12%"],
    ["abc", "—"],
    [Number.NaN, "—"],
  ])("%s is %s", (value, shown) => {
    expect(formatPercent(value)).toBe(shown);
  });
});

describe("percentages in columns and with other decimals", () => {
  test.each([
    ["2.7", "2.70%"],
    ["-0.5", "−0.50%"],
    ["-0.004", "−<0.01%"],
    ["-0.0", "0.00%"],
    [0, "0.00%"],
  ])("%s reads %s downwards", (value, shown) => {
    expect(inColumn(value)).toBe(shown);
  });

  test("a loss is a loss with any number of decimals", () => {
    expect(formatPercent("-0.04", 1)).toBe("−<0.1%");
    expect(formatPercent("-0.0001", 4)).toBe("−0.0001%");
    expect(formatPercent("-0.00005", 4)).toBe("−<0.0001%");
  });
});

describe("results", () => {
  test.each([
    [-1n, "−<0.01"],
    [-9_999n, "−<0.01"],
    [-10_000n, "−0.01"],
    [0n, "0.00"],
    [9_999n, "0.00"],
  ])("%d millionths are %s", (micro, shown) => {
    expect(formatResult(micro)).toBe(shown);
  });

  test("an amount with all of its digits has the same sign", () => {
    expect(formatExact(-1_234_000_001n)).toBe("−1,234.000001");
  });

  test("what is added up has six decimals", () => {
    const shown = [186_428_501n, 5_095_500n, -3_180_000n, 0n].map(formatSix);
    expect(shown).toEqual(["186.428501", "5.095500", "−3.180000", "0.000000"]);
  });

  test("counts are grouped like amounts", () => {
    expect([1234567, 0, null].map(countText)).toEqual(["1,234,567", "0", "—"]);
  });
});

test("where a plan has no upper end stands in the document", () => {
  const document = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));
  const { description } = document.components.schemas.PlanView.properties.endRange;
  const [, from = ""] = /; (\d+) or more means no upper limit\.$/.exec(description) ?? [];
  expect(parseAmount(from)).toBe(OPEN_END);
  expect(rangeText({ startRange: 50_000, endRange: from })).toBe("50,000.00 USDT and ABOVE");
  expect(rangeText({ startRange: 50_000, endRange: "99999.999999" })).toBe("50,000.00 to 99,999.99 USDT");
});

describe("moments", () => {
  test("are of one clock, whose name is said", () => {
    expect(formatMoment("2026-11-21T10:42:59Z")).toBe("Nov 21, 2026, 10:42 UTC");
    expect(momentText("2026-11-21T00:42:00+02:00")).toBe("Nov 20, 2026, 22:42 UTC");
    expect([formatMoment(null), formatMoment("soon"), momentText(undefined)]).toEqual([false, false, "—"]);
  });
});

describe("dates", () => {
  test("short month, day, year", () => {
    expect(formatDate("2026-11-21T23:59:59Z")).toBe("Nov 21, 2026");
    expect(formatDate("2026-01-05")).toBe("Jan 5, 2026");
  });

  test.each([null, undefined, "", "never"])("%j gives false", (value) => {
    expect(formatDate(value)).toBe(false);
  });
});
