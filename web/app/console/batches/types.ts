/** Batches, as the API answers them. */
export type {
  BatchAttempt as Attempt,
  BatchPayment as Payment,
  BatchPreview as Preview,
  BatchRow,
  BatchView as Batch,
  RateFixing as Fixing,
} from "~/api/schema";
