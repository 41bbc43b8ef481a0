import type { PlanView } from "~/api/schema";
import { amountOf, formatAmount, type MicroUsdt, parseTypedAmount } from "~/money/amount";
import { OPEN_END } from "~/money/plan-words";

const isUnbounded = (plan: PlanView) => amountOf(plan.endRange) >= OPEN_END;

/** The problem with a typed amount, or null. The server makes the same check. */
export function amountProblem(text: string, plan: PlanView): string | null {
  const amount = parseTypedAmount(text);
  if (amount === null) return "Enter an amount such as 1000 or 1,000.50, with at most 6 decimals.";
  const nearest = withinRange(amount, plan);
  if (nearest === amount) return null;
  const [side, limit] = nearest > amount ? ["below", "minimum"] : ["above", "maximum"];
  return `${text.trim()} is ${side} this plan’s ${limit}, ${formatAmount(nearest)} USDT.`;
}

/** Whether a plan takes an amount. */
export const isTaken = (amount: MicroUsdt, plan: PlanView) => withinRange(amount, plan) === amount;

/** The amount nearest to the typed one that the plan takes, as it would be typed; null for what is no amount. */
export function nearestAmount(text: string, plan: PlanView): string | null {
  const amount = parseTypedAmount(text);
  return amount === null ? null : formatAmount(withinRange(amount, plan));
}

function withinRange(amount: MicroUsdt, plan: PlanView): MicroUsdt {
  if (amount < amountOf(plan.startRange)) return amountOf(plan.startRange);
  return isUnbounded(plan) || amount <= amountOf(plan.endRange) ? amount : amountOf(plan.endRange);
}

/** The same day some months later, or the last day of that month if it has no such day. In UTC. */
export function addMonths(start: Date, months: number): Date {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)));
}
