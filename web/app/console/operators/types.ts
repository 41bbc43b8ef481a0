/** Operators, as the API answers them. */
export type { OperatorRow as Operator } from "~/api/schema";
