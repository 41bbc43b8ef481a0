/** What guards a client's log-in, as the API's document says. */
export type {
  ChangedFactors as Changed,
  FactorKind,
  Factors,
  FactorView as Factor,
  SignInMethod as Method,
  TotpSetUp as SetUp,
} from "~/api/schema";
