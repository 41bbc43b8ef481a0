import { describe, expect, test } from "vitest";
import type { AccountView, DepositView, InvestmentView, WithdrawalView } from "~/api/schema";
import { type Known, nextSteps } from "~/portal/next-steps";
import { DEPOSIT, POSITION, WITHDRAWAL } from "../answers";

const now = new Date("2026-11-21T12:00:00Z");
const position = (change: Partial<InvestmentView>): InvestmentView => ({
  ...POSITION,
  _id: "i1",
  plan: { _id: "p1", name: "Growth" },
  investedAmount: 1500,
  returns: 0,
  weeklyReturns: 0,
  contractLength: 3,
  createdAt: "2026-08-01T00:00:00Z",
  coolingOffUntil: "2026-08-02T00:00:00Z",
  endDate: "2027-02-21T00:00:00Z",
  status: "active",
  value: 1510,
  ...change,
});
const withdrawal = (change: Partial<WithdrawalView>): WithdrawalView => ({
  ...WITHDRAWAL,
  _id: "w1",
  amount: 900,
  wallet: "bc1q",
  status: "requested",
  stars: null,
  ...change,
});
const deposit = (status: DepositView["status"]): DepositView => ({
  ...DEPOSIT,
  _id: "d1",
  amount: 250,
  txHash: "0x1",
  confirmations: 7,
  confirmationsNeeded: 15,
  status,
  seenAt: "2026-11-21T11:00:00Z",
});
const known = (change: Partial<Known>): Known => ({
  account: undefined,
  positions: [],
  deposits: [],
  withdrawals: [],
  alertDays: 7,
  payoutHours: undefined,
  ...change,
});
const texts = (change: Partial<Known>) => nextSteps(known(change), now).map(({ text }) => text);

describe("what is open", () => {
  test("nothing", () => {
    const closed = position({ status: "closed", withdrawStatus: "paid" });
    expect(texts({ positions: [position({}), closed], deposits: [deposit("credited")] })).toEqual([]);
  });

  test("an unpaid investment leads to its payment, with what is still missing", () => {
    const unpaid = position({ status: "created", shortBy: "400.5", fundingUntil: "2026-12-04T00:00:00Z" });
    expect(nextSteps(known({ positions: [unpaid] }), now)).toEqual([
      {
        key: "i1",
        waits: true,
        text: "Growth waits for 400.50 USDT, until Dec 4, 2026.",
        to: "/invest/p1?investment=i1",
        action: "Pay",
      },
    ]);
  });

  test("a matured one until it is applied for", () => {
    const matured = position({ status: "matured" });
    expect(texts({ positions: [matured] })).toEqual(["Growth has matured: 1,510.00 USDT can be withdrawn."]);
    const frozen = { frozen: true } as AccountView;
    expect(nextSteps(known({ account: frozen, positions: [matured] }), now)).toMatchObject([
      {
        waits: false,
        text: "Growth has matured: 1,510.00 USDT can be withdrawn once your account is released.",
      },
    ]);
    const unconfirmed = { frozen: false, emailConfirmed: false } as AccountView;
    expect(texts({ account: unconfirmed, positions: [matured] })).toEqual([
      "Growth has matured: 1,510.00 USDT can be withdrawn once your email is confirmed.",
    ]);
    expect(texts({ positions: [{ ...matured, withdrawStatus: "requested" }] })).toEqual([]);
  });

  test("the last days, and the first", () => {
    expect(texts({ positions: [position({ endDate: "2026-11-27T00:00:00Z" })] })).toEqual([
      "Growth matures on Nov 27, 2026.",
    ]);
    expect(texts({ positions: [position({ endDate: "2026-11-27T00:00:00Z" })], alertDays: 5 })).toEqual([]);
    expect(texts({ positions: [position({ coolingOffUntil: "2026-11-21T14:30:00Z" })] })).toEqual([
      "Growth can be cancelled at no cost until Nov 21, 2026, 14:30 UTC (2 hours left).",
    ]);
  });

  test("a payout on its way, a paid one until it was answered, none that ended otherwise", () => {
    expect(texts({ withdrawals: [withdrawal({ status: "batched" })] })).toEqual([
      "Withdrawal of 900.00 USDT: its rate is fixed.",
    ]);
    expect(texts({ withdrawals: [withdrawal({ status: "paid" })] })).toEqual([
      "900.00 USDT were paid out. How was it?",
    ]);
    expect(texts({ withdrawals: [withdrawal({ status: "paid", stars: 4 })] })).toEqual([]);
    expect(texts({ withdrawals: [withdrawal({ status: "rejected" })] })).toEqual([]);
  });

  test("a payout that is later than promised says so", () => {
    const since = (requestedAt: string) =>
      texts({ withdrawals: [withdrawal({ status: "requested", requestedAt })], payoutHours: 48 });
    expect(since("2026-11-20T00:00:00Z")).toEqual(["Withdrawal of 900.00 USDT: waiting for approval."]);
    expect(since("2026-11-01T00:00:00Z")).toEqual([
      "Withdrawal of 900.00 USDT: waiting for approval. It is later than we promised.",
    ]);
  });

  test("money on its way in, and money that is looked at", () => {
    expect(texts({ deposits: [deposit("confirming")] })).toEqual([
      "250.00 USDT are arriving: 7 of 15 confirmations.",
    ]);
    expect(texts({ deposits: [deposit("quarantined")] })).toEqual([
      "A deposit of 250.00 USDT is being checked by two of our people.",
    ]);
  });

  test("what waits for the client comes first, a debt before all", () => {
    const steps = nextSteps(
      known({
        account: { owed: 12 } as AccountView,
        deposits: [deposit("seen")],
        positions: [position({ status: "matured" })],
        withdrawals: [withdrawal({})],
      }),
      now,
    );
    expect(steps.map(({ key, waits }) => [key, waits])).toEqual([
      ["owed", true],
      ["i1", true],
      ["w1", false],
      ["d1", false],
    ]);
  });
});
