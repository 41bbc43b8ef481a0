import { formatDate } from "~/money/date";
import type { Position } from "../types";

export type Action = "pay" | "cancel" | "redeem" | "withdraw";

/** Investments that are not on their way out, and those that are: the two lists of the dashboard. */
export const invested = (positions: readonly Position[]) => positions.filter((one) => !one.withdrawStatus);
export const withdrawn = (positions: readonly Position[]) => positions.filter((one) => one.withdrawStatus);

/** Cancelling is free until a moment that the contract fixes. */
export function isCoolingOff(position: Position, now: Date): boolean {
  return Boolean(position.coolingOffUntil) && now < new Date(position.coolingOffUntil ?? "");
}

/** What the client can do with an investment now. The server has the last word. */
export function actionsOf(position: Position, now: Date): readonly Action[] {
  switch (position.status) {
    case "created":
      return ["pay", "cancel"];
    case "active":
      return isCoolingOff(position, now) ? ["cancel"] : ["redeem"];
    case "notice":
      return isCoolingOff(position, now) ? ["cancel"] : [];
    case "matured":
      return position.withdrawStatus ? [] : ["withdraw"];
    default:
      return [];
  }
}

/** What happens next, in one sentence; null when nothing does. */
export function nextEvent(position: Position, now: Date): string | null {
  const until = (date: string | null | undefined) => formatDate(date) || "its end";
  switch (position.status) {
    case "created":
      return position.fundingUntil ? `Waits for your payment until ${until(position.fundingUntil)}.` : null;
    case "active":
      return isCoolingOff(position, now)
        ? `You can cancel at no cost until ${momentText(position.coolingOffUntil)}. Matures on ${until(position.endDate)}.`
        : `Matures on ${until(position.endDate)}.`;
    case "notice":
      return `Notice is given. It takes part in weekly results until ${until(position.endDate)}, then matures.`;
    case "matured":
      return position.withdrawStatus ? null : "Ready to withdraw.";
    case "cancelled":
      return "Cancelled at no cost. What you had paid is in your available cash.";
    case "expired":
      return "It was not paid in time. Nothing was charged.";
    default:
      return null;
  }
}

/** A deadline within a day needs its hour: `Nov 22, 2026, 06:12 UTC`. */
export function momentText(value: string | null | undefined): string {
  const day = formatDate(value);
  if (day === false) return "—";
  return `${day}, ${new Date(value ?? "").toISOString().slice(11, 16)} UTC`;
}

export const monthsText = (months: number) => `${months} ${months === 1 ? "Month" : "Months"}`;
