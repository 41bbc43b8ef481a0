import type { Plan, User } from "~/api/types";
import type { Deposit, Position, Withdrawal } from "~/client/types";

/** Whole answers of the API, for a test to change what it is about. */

export const USER: User = {
  _id: "u1",
  name: "Mina Torvald",
  email: "mina@example.org",
  emailConfirmed: true,
  country: "Norway",
  referer: null,
  createdAt: "2026-11-20T10:00:00Z",
  availableBonus: 0,
  availableBalance: 0,
};

export const PLAN: Plan = {
  _id: "p1",
  name: "Growth",
  startRange: 1000,
  endRange: 9999,
  return: 0.8,
  targetReached: null,
  record: null,
  performanceShare: 25,
  withdrawalMinimum: 0,
  riskCategory: "high",
  leastGrade: null,
};

export const POSITION: Position = {
  _id: "i1",
  plan: { _id: "p1", name: "Growth" },
  investedAmount: 1500,
  returns: 0,
  weeklyReturns: 0,
  contractLength: 3,
  startDate: null,
  endDate: null,
  createdAt: "2026-11-20T14:00:00Z",
  updatedAt: "2026-11-20T14:00:00Z",
  status: "active",
  wallet: null,
  withdrawal: null,
  endedBy: null,
  behind: null,
  bonus: 0,
  principal: 1500,
  value: 1500,
  shortBy: null,
  paymentUri: null,
  fundingUntil: "2026-12-04T14:00:00Z",
  coolingOffUntil: "2026-11-21T14:00:00Z",
  return: 0.8,
  performanceShare: 25,
  redemptionFee: 5,
  redemptionNoticeMonths: 1,
  withdrawalMinimum: 0,
  riskVersion: "1",
  riskAccepted: true,
  riskCategory: "high",
  leastGrade: null,
  assessment: null,
};

export const WITHDRAWAL: Withdrawal = {
  _id: "w1",
  investment: null,
  amount: 900,
  wallet: "bc1q",
  status: "requested",
  reason: null,
  amountBtc: null,
  rate: null,
  stars: null,
  txid: null,
  notBefore: "2026-11-21T14:00:00Z",
  requestedAt: "2026-11-20T14:00:00Z",
  updatedAt: "2026-11-20T14:00:00Z",
};

export const DEPOSIT: Deposit = {
  _id: "d1",
  amount: 250,
  asset: null,
  token: "0x55d3",
  txHash: "0x1",
  blockNumber: 1,
  confirmations: 0,
  confirmationsNeeded: 15,
  status: "seen",
  reason: null,
  explained: null,
  seenAt: "2026-11-21T04:01:00Z",
  creditedAt: null,
};
