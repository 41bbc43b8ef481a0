import type { FieldMessages } from "~/api/envelope";
import type { GradeClass, OperatorPlan, RiskCategory } from "~/api/schema";
import { parseTypedOrZero, toDecimal } from "~/money/amount";

/** The typed values of a plan. */
export type Values = {
  name: string;
  startRange: string;
  endRange: string;
  return: string;
  performanceShare: string;
  withdrawalMinimum: string;
  position: string;
  riskCategory: RiskCategory;
  leastGrade: GradeClass;
};

export const BLANK: Values = {
  name: "",
  startRange: "",
  endRange: "",
  return: "",
  performanceShare: "",
  withdrawalMinimum: "0",
  position: "0",
  riskCategory: "very_high",
  leastGrade: "stated",
};

export const valuesOf = (plan: OperatorPlan): Values => ({
  name: plan.name,
  startRange: String(plan.startRange),
  endRange: String(plan.endRange),
  return: String(plan.return),
  performanceShare: String(plan.performanceShare),
  withdrawalMinimum: String(plan.withdrawalMinimum),
  position: String(plan.position),
  riskCategory: plan.riskCategory,
  leastGrade: plan.leastGrade ?? "stated",
});

/** A percentage with at most two decimals, from 0 to 100, as the server takes it; null for anything else. */
export function percentOf(text: string): string | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return hundredths <= 10_000 ? text.trim() : null;
}

/** Problems known before anything is sent, by field. The server has the last word. */
export function problemsOf(values: Values): FieldMessages {
  const problems: FieldMessages = {};
  const [start, end] = [parseTypedOrZero(values.startRange), parseTypedOrZero(values.endRange)];
  if (values.name.trim() === "") problems.name = "Enter a name.";
  if (start === null || start === 0n) problems.startRange = "Enter an amount such as 1000.";
  if (end === null) problems.endRange = "Enter an amount such as 9999.";
  else if (start !== null && end < start) problems.endRange = "It is below the minimum amount.";
  if (percentOf(values.return) === null) problems.return = "Enter a percentage such as 1.2.";
  if (percentOf(values.performanceShare) === null)
    problems.performanceShare = "Enter a percentage such as 20.";
  if (parseTypedOrZero(values.withdrawalMinimum) === null)
    problems.withdrawalMinimum = "Enter an amount, or 0.";
  if (!/^\d{1,5}$/.test(values.position.trim())) problems.position = "Enter a number such as 3.";
  return problems;
}

/** The body for the server: exact decimals, nothing rounded. */
export function bodyOf(values: Values) {
  const decimal = (text: string) => toDecimal(parseTypedOrZero(text) ?? 0n);
  return {
    name: values.name.trim(),
    startRange: decimal(values.startRange),
    endRange: decimal(values.endRange),
    return: values.return.trim(),
    performanceShare: values.performanceShare.trim(),
    withdrawalMinimum: decimal(values.withdrawalMinimum),
    position: Number(values.position.trim()),
    riskCategory: values.riskCategory,
    leastGrade: values.leastGrade === "stated" ? null : values.leastGrade,
  };
}

const TERMS = ["return", "performanceShare", "withdrawalMinimum"] as const;

/** Whether contracts to come would have other terms: then clients of the plan are told some days ahead. */
export const changesTerms = (before: Values, after: Values) =>
  before.leastGrade !== after.leastGrade ||
  TERMS.some((name) => Number(before[name]) !== Number(after[name]));
