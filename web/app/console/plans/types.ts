import type { RiskCategory } from "~/money/plan-words";
import type { Decimal } from "../api/types";

/** What is said about a plan. */
export type PlanTerms = {
  name: string;
  startRange: Decimal;
  endRange: Decimal;
  /** Weekly target in percent. */
  return: Decimal;
  /** The firm's part of a week's gain, in percent. */
  performanceShare: Decimal;
  withdrawalMinimum: Decimal;
  /** Place in the list. */
  position: number;
  riskCategory: RiskCategory;
};

export type Plan = PlanTerms & {
  _id: string;
  status: string;
  /** Results are settled for every day before this one. */
  settledThrough: string | null;
  /** How many contracts run in it, and with how much. */
  running: number;
  invested: Decimal;
  /** A change of terms that clients were told of and that has not happened yet. */
  announced: { after: PlanTerms; effectiveAt: string; toldAt: string | null } | null;
  createdAt: string;
};
