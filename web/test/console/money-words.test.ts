import { describe, expect, test } from "vitest";
import { decimalOf, mostOf, typedIn } from "~/console/capital/moves";
import { sumOf, sumText } from "~/console/parts/text";
import { bodyOf, changesTerms, percentOf, problemsOf, valuesOf } from "~/console/plans/values";
import { signUpsCovered } from "~/console/promotions/reach";
import { parseResult, percentOfPpm, resultBody } from "~/console/strikes/result-text";
import { btcOfSats, movedText } from "~/console/work/places";

describe("amounts on the console", () => {
  test("satoshi are shown to the last one", () => {
    expect(btcOfSats(1)).toBe("0.00000001 BTC");
    expect(btcOfSats("2100000000000000")).toBe("21,000,000.00000000 BTC");
    expect(btcOfSats(null)).toBe("—");
    expect(btcOfSats(1.5)).toBe("—");
  });

  test("what an entry of the books moved has all its decimals", () => {
    expect(movedText({ asset: "usdt", amount: 8365.249 })).toBe("8,365.249000 USDT");
    expect(movedText({ asset: "usdt", amount: "-0.5" })).toBe("−0.500000 USDT");
    expect(movedText({ asset: "btc", amount: 100 })).toBe("100.00000000 BTC");
  });

  test("a sum is exact, or not said at all", () => {
    expect(sumOf([0.1, 0.2, "0.000001"])).toBe(300_001n);
    expect(sumText([1000, 234.5])).toBe("1,234.50 USDT");
    expect(sumText([1, null])).toBe("—");
    expect(sumOf([])).toBe(0n);
  });

  test("a result may be a loss, however its minus is typed", () => {
    expect(parseResult("-980")).toBe(-980_000_000n);
    expect(parseResult("−1,980.5")).toBe(-1_980_500_000n);
    expect(parseResult("0")).toBe(0n);
    for (const text of ["", "+5", "1,2", "12 000", "1e3", "--1"]) expect(parseResult(text)).toBeNull();
    expect(resultBody("−1,980.50")).toBe("-1980.5");
  });

  test("millionths are shown as a percentage without rounding", () => {
    expect(percentOfPpm(12_345)).toBe("1.2345%");
    expect(percentOfPpm(-500)).toBe("−0.05%");
    expect(percentOfPpm(10_000)).toBe("1%");
    expect(percentOfPpm(null)).toBe("—");
  });
});

describe("a move of capital", () => {
  const balances = {
    capital: 500,
    promotions: 20,
    fees: 0,
    custody: 300,
    trading: 9,
    clearing: 40,
    suspense: 0,
    tradingResult: 0,
    payoutWalletBtc: 0,
    networkFeesBtc: 0,
    clearingBtc: -0.5,
    capitalBtc: 1,
    freeBtc: "0.25000001",
  };

  test("takes no more than every place it needs holds", () => {
    expect(mostOf(balances, "take_out")).toBe(300_000_000n);
    expect(mostOf(balances, "sell_for_bitcoin")).toBe(40_000_000n);
    expect(mostOf(balances, "collect_fees")).toBe(0n);
    expect(mostOf(balances, "put_in")).toBeNull();
  });

  test("bitcoin is counted in satoshi, and what is owed to clients is not free", () => {
    expect(mostOf(balances, "take_out_bitcoin")).toBe(25_000_001n);
    expect(mostOf(balances, "put_in_bitcoin")).toBeNull();
    expect(typedIn("BTC", " 0.00000001 ")).toBe(1n);
    for (const text of ["", "0", "-1", "0.000000001", "1e-8", "0,1"]) expect(typedIn("BTC", text)).toBeNull();
    expect(typedIn("USDT", "1,000.5")).toBe(1_000_500_000n);
    expect(decimalOf("BTC", 1n)).toBe("0.00000001");
    expect(decimalOf("BTC", 250_000_000n)).toBe("2.5");
    expect(decimalOf("USDT", 1_000_000n)).toBe("1");
  });

  test("a place that is below zero has nothing to give", () => {
    expect(mostOf({ ...balances, capital: -5 }, "fund_promotions")).toBe(0n);
  });
});

test("a promotion covers whole sign-ups only", () => {
  expect(signUpsCovered(99.99, 25)).toBe(3n);
  expect(signUpsCovered(0, 25)).toBe(0n);
  expect(signUpsCovered(-1, 25)).toBe(0n);
  expect(signUpsCovered(10, 0)).toBeNull();
});

describe("what is typed about a plan", () => {
  const plan = {
    _id: "p",
    name: "Growth",
    startRange: 1000,
    endRange: 9999.5,
    return: 1.2,
    performanceShare: 20,
    withdrawalMinimum: 0,
    position: 2,
    riskCategory: "high" as const,
    leastGrade: null,
    status: "open" as const,
    settledThrough: null,
    nextFrom: null,
    running: 0,
    invested: 0,
    announced: null,
    createdAt: "2026-11-21T00:00:00Z",
  };
  const values = valuesOf(plan);

  test("an unchanged plan has no problems and reads back the same", () => {
    expect(problemsOf(values)).toEqual({});
    expect(bodyOf(values)).toEqual({
      name: "Growth",
      startRange: "1000",
      endRange: "9999.5",
      return: "1.2",
      performanceShare: "20",
      withdrawalMinimum: "0",
      position: 2,
      riskCategory: "high",
      leastGrade: null,
    });
  });

  test("percentages have two decimals and end at a hundred", () => {
    expect(percentOf("100")).toBe("100");
    expect(percentOf(" 0.05 ")).toBe("0.05");
    for (const text of ["100.01", "1.234", "-1", "", "a"]) expect(percentOf(text)).toBeNull();
  });

  test("every field that is wrong is named", () => {
    const wrong = { ...values, name: " ", startRange: "0", endRange: "x", return: "x", position: "-1" };
    expect(Object.keys(problemsOf(wrong)).sort()).toEqual([
      "endRange",
      "name",
      "position",
      "return",
      "startRange",
    ]);
    expect(problemsOf({ ...values, endRange: "999" }).endRange).toBeDefined();
  });

  test("another range or name needs no notice to clients, other terms do", () => {
    expect(changesTerms(values, { ...values, name: "Bold", endRange: "5000" })).toBe(false);
    expect(changesTerms(values, { ...values, return: "1.20" })).toBe(false);
    expect(changesTerms(values, { ...values, performanceShare: "25" })).toBe(true);
  });
});
