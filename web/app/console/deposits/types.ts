/** Deposits, as the API answers them. */
export type {
  DepositData as DepositStory,
  DepositRow as Deposit,
  RefundView as Refund,
} from "~/api/schema";
