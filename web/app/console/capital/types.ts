import type { Decimal } from "../api/types";

/** What the firm has and where, in USDT. All of it is above zero when all is well. */
export type Capital = {
  capital: {
    capital: Decimal;
    promotions: Decimal;
    fees: Decimal;
    custody: Decimal;
    trading: Decimal;
    clearing: Decimal;
    suspense?: Decimal;
  };
};
