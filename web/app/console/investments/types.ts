import type { Decimal } from "../api/types";
import type { ClientRef } from "../work/client-link";

export type Investment = {
  _id: string;
  client: ClientRef;
  plan: { _id?: string; name: string };
  investedAmount: Decimal;
  bonus?: Decimal;
  principal?: Decimal;
  returns: Decimal;
  value?: Decimal;
  contractLength: number;
  status: string;
  createdAt: string;
  startDate: string | null;
  endDate: string | null;
  fundingUntil?: string | null;
  coolingOffUntil?: string | null;
  /** Terms as the contract froze them, in percent. */
  return?: Decimal;
  performanceShare?: Decimal;
  redemptionFee?: Decimal;
  withdrawalMinimum?: Decimal;
  riskVersion?: string;
  riskAccepted?: boolean | null;
  endedBy?: "client" | "operator" | null;
  withdrawal?: string | null;
};
