import { describe, expect, test } from "vitest";
import type { DepositView, InvestmentView } from "~/api/schema";
import { progressOf } from "~/client/payment/progress";
import { paymentUri } from "~/client/payment/uri";
import { formatExact } from "~/money/amount";
import { DEPOSIT, POSITION } from "../answers";

const position: InvestmentView = {
  ...POSITION,
  _id: "i1",
  plan: { _id: "p", name: "Growth" },
  investedAmount: 1500,
  returns: 0,
  weeklyReturns: 0,
  contractLength: 1,
  createdAt: "2026-11-21T04:00:00Z",
  status: "created",
  shortBy: 1500,
};
const deposit = (status: DepositView["status"], confirmations: number, amount: number): DepositView => ({
  ...DEPOSIT,
  _id: `${status}-${confirmations}`,
  amount,
  txHash: "0x1",
  confirmations,
  confirmationsNeeded: 15,
  status,
  seenAt: "2026-11-21T04:01:00Z",
});

describe("where a payment stands", () => {
  test("nothing yet: all of it is due", () => {
    expect(progressOf(position, [])).toMatchObject({ stage: "waiting", due: 1_500_000_000n, partly: false });
  });

  test("seen, then counting; what is on its way is not asked for again", () => {
    expect(progressOf(position, [deposit("seen", 0, 1500)])).toMatchObject({ stage: "seen", due: 0n });
    const counting = progressOf(position, [deposit("confirming", 7, 1000.25)]);
    expect(counting).toMatchObject({ stage: "confirming", due: 499_750_000n, shortBy: 1_500_000_000n });
  });

  test("of several payments the youngest is waited for", () => {
    const both = [deposit("confirming", 9, 1000), deposit("confirming", 2, 500)];
    expect(progressOf(position, both).incoming.map((each) => each.confirmations)).toEqual([2, 9]);
  });

  test("a part is credited: short by the rest", () => {
    const partly = progressOf({ ...position, shortBy: "0.000001" }, [deposit("credited", 15, 1499.999999)]);
    expect(partly).toMatchObject({ stage: "waiting", partly: true, due: 1n });
  });

  test("more than enough on its way: nothing is due, and what is too much is told", () => {
    const over = progressOf(position, [deposit("seen", 0, 9000)]);
    expect(over).toMatchObject({ due: 0n, surplus: 7_500_000_000n });
    expect(progressOf(position, [deposit("seen", 0, 1500)]).surplus).toBe(0n);
  });

  test("money that two people look at is told from its registration on", () => {
    const held = deposit("quarantined", 15, 1500);
    const earlier = { ...held, _id: "old", seenAt: "2026-11-20T00:00:00Z" };
    expect(progressOf(position, [held, earlier]).quarantined).toEqual([held]);
    expect(progressOf({ ...position, status: "active" }, [held]).quarantined).toEqual([]);
  });

  test.each<[InvestmentView["status"], string]>([
    ["active", "active"],
    ["matured", "active"],
    ["cancelled", "ended"],
    ["expired", "ended"],
  ])("an investment that is %s: %s, and deposits for others do not matter", (status, stage) => {
    const progress = progressOf({ ...position, status }, [deposit("seen", 0, 10)]);
    expect(progress).toMatchObject({ stage, due: 0n, incoming: [] });
  });

  test("orphaned and quarantined money is not on its way", () => {
    const lost = [deposit("orphaned", 3, 1500), deposit("quarantined", 15, 1500)];
    expect(progressOf(position, lost)).toMatchObject({ stage: "waiting", due: 1_500_000_000n });
  });
});

describe("the payment link", () => {
  const account = {
    token: "0x55d3",
    chainId: 56,
    depositAddress: "0xabc",
    paymentUri: "ethereum:0x55d3@56/transfer?address=0xabc",
  };

  test("carries the exact amount in the token's own units", () => {
    expect(paymentUri(account, 1n)).toBe(`${account.paymentUri}&uint256=1000000000000`);
    expect(paymentUri(account, 1_500_500_000n)).toMatch(/&uint256=1500500000000000000000$/);
  });

  test("leaves the amount out when there is none, and never writes two", () => {
    expect(paymentUri(account, null)).toBe(account.paymentUri);
    expect(paymentUri(account, 0n)).toBe(account.paymentUri);
    const given = { ...account, paymentUri: `${account.paymentUri}&uint256=5` };
    expect(paymentUri(given, 7n)).toBe(given.paymentUri);
  });

  test("is built from the parts when the server sends none", () => {
    expect(paymentUri({ ...account, paymentUri: "" }, null)).toBe(account.paymentUri);
  });
});

test.each([
  [1n, "0.000001"],
  [1_234_567_890_000n, "1,234,567.89"],
  [1_500_000_000n, "1,500.00"],
  [999_999n, "0.999999"],
])("an amount to send keeps every digit: %s is %s", (micro, text) => {
  expect(formatExact(micro)).toBe(text);
});
