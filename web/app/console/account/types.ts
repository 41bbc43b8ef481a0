/** What an operator sees of their own account. */
export type {
  Factors,
  FactorView as Factor,
  OpenSession as Session,
} from "~/api/schema";
