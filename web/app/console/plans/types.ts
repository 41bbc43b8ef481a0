/** Plans, as the API answers them. */
export type {
  OperatorPlan as Plan,
  PlanTerms,
} from "~/api/schema";
