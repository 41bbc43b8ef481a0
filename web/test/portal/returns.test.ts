import { describe, expect, test } from "vitest";
import { ppmOf } from "~/money/ppm";
import { type Point, readSeries } from "~/portal/chart/points";
import { accumulated, addedUp, chained, rateText, shareText, weekRate } from "~/portal/chart/returns";
import { ticksOf, tickTexts } from "~/portal/chart/scale";

const USDT = 1_000_000n;
let opening = 0n;
/** A week that starts with what the last one ended with. */
function week(moved: number, result: number): Point {
  opening += (BigInt(moved) + BigInt(result)) * USDT;
  return {
    from: "",
    to: "",
    base: 0n,
    moved: BigInt(moved) * USDT,
    result: BigInt(result) * USDT,
    value: opening,
    on: opening - BigInt(result) * USDT,
  };
}

describe("returns", () => {
  test("a deposit is no gain: ten percent twice is 21 % whatever was paid in between", () => {
    opening = 0n;
    const weeks = [week(1000, 100), week(8900, 1000)];
    expect(weeks.map(weekRate)).toEqual([100_000, 100_000]);
    expect(chained(weeks)).toBe(210_000);
    expect(accumulated(weeks.map(({ result }) => result))).toEqual([100n * USDT, 1100n * USDT]);
  });

  test("a half lost is not made up by a half won", () => {
    opening = 0n;
    expect(chained([week(1000, -500), week(0, 250)])).toBe(-250_000);
  });

  test("weeks with nothing there do not count", () => {
    opening = 0n;
    const weeks = [week(0, 0), week(100, 1), week(-101, 0), week(0, 0)];
    expect(chained(weeks)).toBe(10_000);
    expect(weekRate(weeks[0] as Point)).toBeNull();
    expect(chained([])).toBeNull();
  });

  test("everything lost stays lost", () => {
    opening = 0n;
    expect(chained([week(100, -100), week(50, 50)])).toBe(-1_000_000);
  });

  test("a loss is rounded down like that of a calendar week, and becomes nothing nowhere", () => {
    expect([ppmOf(1n, 3n), ppmOf(-1n, 3n), ppmOf(-1n, 2n), ppmOf(1n, 0n)]).toEqual([
      333_333,
      -333_334,
      -500_000,
      null,
    ]);
    const lost = (result: bigint) => ({ ...week(0, 0), result, value: 10n ** 10n + result, on: 10n ** 10n });
    // 0.869999 % of 10,000 USDT; and the ten thousandth part of a millionth.
    expect([lost(-86_999_999n), lost(-1n)].map((one) => rateText(weekRate(one)))).toEqual([
      "−0.87%",
      "−<0.01%",
    ]);
    expect(chained([lost(-86_999_999n)])).toBe(-8_700);
    expect(addedUp([lost(-43_499_999n), lost(-43_500_000n)])).toBe(-8_700);
  });

  test("a week of a contract is a percentage of what was put in, however much came since", () => {
    const one = { strike: null, grade: "stated", share: 12 };
    const weeks = [
      { ...one, from: "2026-11-02", to: "2026-11-09", total: 12, value: 1012 },
      { ...one, from: "2026-11-09", to: "2026-11-16", total: 24, value: 1024 },
    ];
    const points = readSeries(weeks, 1000n * USDT);
    expect(points.map(weekRate)).toEqual([12_000, 12_000]);
    expect(addedUp(points)).toBe(24_000);
  });

  test("as they are written", () => {
    expect([19_800, -1_400, 0, null].map(rateText)).toEqual(["+1.98%", "−0.14%", "0.00%", "—"]);
    const shares = [
      shareText(12n * USDT, 1000n * USDT, 1000n * USDT),
      shareText(12n * USDT, 1500n * USDT, 1000n * USDT),
      shareText(12n * USDT, 1000n * USDT, null),
      shareText(12n * USDT, 0n, 0n),
      shareText(null, 1000n * USDT, null),
    ];
    expect(shares).toEqual(["+1.20%", "+0.80% of 1,500.00", "+1.20% of 1,000.00", null, null]);
  });
});

describe("round marks", () => {
  test.each([
    [
      [0, 117],
      ["0", "50", "100", "150"],
    ],
    [
      [-9, 117],
      ["-50", "0", "50", "100", "150"],
    ],
    [
      [1971, 10_762],
      ["0", "5,000", "10,000", "15,000"],
    ],
    [[0, 0], ["0"]],
    [
      [10_000, 10_003],
      ["10,000", "10,001", "10,002", "10,003"],
    ],
  ])("of %j", (values, texts) => {
    const ticks = ticksOf(values.map((value) => BigInt(value) * USDT));
    expect(tickTexts(ticks).map((text) => text.replace("−", "-"))).toEqual(texts);
  });

  test("hold everything, and none is finer than a cent", () => {
    expect(tickTexts(ticksOf([1n, 2n]))).toEqual(["0.00", "0.01"]);
    for (const high of [3n, 77_777n, 123_456_789n, 98_765_432_109_876n]) {
      const ticks = ticksOf([-high / 7n, high]);
      expect(ticks[0]).toBeLessThanOrEqual(-high / 7n);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });
});
