/** Withdrawals, as the API answers them. */
export type {
  OperatorWithdrawal as Withdrawal,
  VerdictView as Verdict,
  WithdrawalData as WithdrawalStory,
  WithdrawalLimits as Limits,
  WithdrawalPayout as Payout,
} from "~/api/schema";
