import { expect, test } from "vitest";
import { addUpWeeks, describeWeeks, largestSize, ratio, readWeeks } from "~/portal/chart/weeks";

const week = (to: string, share: number | string, total: number | string) => ({
  from: "2026-01-01",
  to,
  share,
  total,
});

test("weeks are read exactly and ordered by their end", () => {
  const read = readWeeks([week("2026-02-14", "-0.1", "0.1"), week("2026-02-07", 0.2, 0.2)]);
  expect(read.map(({ to, share }) => [to, share])).toEqual([
    ["2026-02-07", 200_000n],
    ["2026-02-14", -100_000n],
  ]);
});

test("several investments add up week by week, with a running sum of their own", () => {
  const one = [week("2026-02-07", 10, 10), week("2026-02-14", -4, 6)];
  const two = [week("2026-02-14", 1.5, 1.5), week("2026-02-21", 2, 3.5)];
  expect(addUpWeeks([one, two]).map(({ to, share, total }) => [to, share, total])).toEqual([
    ["2026-02-07", 10_000_000n, 10_000_000n],
    ["2026-02-14", -2_500_000n, 7_500_000n],
    ["2026-02-21", 2_000_000n, 9_500_000n],
  ]);
  expect(addUpWeeks([])).toEqual([]);
});

test("the chart in words counts the losses", () => {
  const weeks = readWeeks([week("2026-02-07", 10, 10), week("2026-02-14", -4, 6)]);
  expect(describeWeeks(weeks)).toBe(
    "2 weekly results, 1 of them losses. Best week 10.00, worst week -4.00, sum 6.00 USDT.",
  );
});

test("heights are shares of the largest week, losses downwards", () => {
  const top = largestSize([50n, -200n, 100n]);
  expect(top).toBe(200n);
  expect([50n, -200n].map((share) => ratio(share, top))).toEqual([0.25, -1]);
  expect(ratio(0n, 0n)).toBe(0);
});
