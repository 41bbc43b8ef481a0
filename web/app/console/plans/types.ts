import type { Decimal } from "../api/types";

export type Plan = {
  _id: string;
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
  status: string;
  /** Results are settled for every day before this one. */
  settledThrough: string | null;
  /** How many contracts run in it, and with how much. */
  running?: number;
  invested?: Decimal;
  createdAt: string;
};
