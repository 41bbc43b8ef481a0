import type { RiskCategory } from "~/money/plan-words";
import type { Decimal } from "../api/types";
import type { ClientRef } from "../work/links";

export type Investment = {
  _id: string;
  client: ClientRef;
  plan: { _id: string; name: string };
  status: string;
  investedAmount: Decimal;
  bonus: Decimal;
  principal: Decimal;
  returns: Decimal;
  weeklyReturns: Decimal | null;
  value: Decimal;
  contractLength: number;
  /** Terms as the contract froze them, in percent. */
  return: Decimal;
  performanceShare: Decimal;
  redemptionFee: Decimal;
  createdAt: string;
  fundingUntil: string;
  coolingOffUntil: string;
  startDate: string | null;
  endDate: string | null;
  endedBy: "client" | "operator" | null;
  maturedAt: string | null;
  withdrawal: string | null;
  withdrawStatus: string | null;
  riskVersion: string;
  riskAccepted: boolean | null;
  riskCategory?: RiskCategory | null;
};

/** One week's share; `to` is the first day that did not count. */
export type Week = { number: number; from: string; to: string; share: Decimal; total: Decimal };

/** How the client answered the questions before a first investment. */
export type Assessment = {
  version: string;
  attempt: number;
  passed: boolean;
  answeredAt: string;
  answers: { question: string; answer: string }[];
};

export type InvestmentStory = { investment: Investment; weeks: Week[]; assessment?: Assessment | null };
