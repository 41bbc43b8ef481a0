import type { Decimal } from "../api/types";

/** What the firm has and where, in USDT unless the name says otherwise. What is held is above zero. */
export type Capital = {
  capital: {
    custody: Decimal;
    trading: Decimal;
    payoutWalletBtc: Decimal;
    capital: Decimal;
    promotions: Decimal;
    fees: Decimal;
    clearing: Decimal;
    suspense: Decimal;
    tradingResult: Decimal;
    networkFeesBtc: Decimal;
    /** Bitcoin that sales brought, less what withdrawals were converted into. */
    clearingBtc: Decimal;
    /** Bitcoin that we put in, less what we took out. */
    capitalBtc: Decimal;
    /** What of it can be taken out. */
    freeBtc: Decimal;
  };
};
