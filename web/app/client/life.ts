import type { InvestmentView } from "~/api/schema";
import { DAY_MS, formatDate, momentText } from "~/money/date";
import { formatPercent } from "~/money/percent";

type Action = "pay" | "cancel" | "redeem" | "takeBack" | "withdraw";

/** Investments that are not on their way out: the list of the page of investments. */
export const invested = (positions: readonly InvestmentView[]) =>
  positions.filter((one) => !one.withdrawStatus);

/** Cancelling is free until a moment that the contract fixes. */
export function isCoolingOff(position: InvestmentView, now: Date): boolean {
  return now < new Date(position.coolingOffUntil);
}

/** Actions that the server refuses while the account is frozen or its email is not confirmed. */
const REFUSED_HELD: readonly Action[] = ["withdraw", "redeem"];

/** Lists the actions that the client can take on an investment now. The server has the last word. */
export function actionsOf(position: InvestmentView, now: Date, held = false): readonly Action[] {
  const actions = actionsOfState(position, now);
  return held ? actions.filter((action) => !REFUSED_HELD.includes(action)) : actions;
}

function actionsOfState(position: InvestmentView, now: Date): readonly Action[] {
  switch (position.status) {
    case "created":
      return ["pay", "cancel"];
    case "active":
      return isCoolingOff(position, now) ? ["cancel"] : ["redeem"];
    case "notice":
      return noticeActions(position, now);
    case "matured":
      return position.withdrawStatus ? [] : ["withdraw"];
    default:
      return [];
  }
}

/** A notice of the client's own can be taken back while it runs; one of the operator's cannot. */
function noticeActions(position: InvestmentView, now: Date): readonly Action[] {
  if (isCoolingOff(position, now)) return ["cancel"];
  const runs = now < new Date(position.endDate ?? "");
  return position.endedBy === "client" && runs ? ["takeBack"] : [];
}

/** Describes the next event in one sentence; null if there is none. */
export function nextEvent(position: InvestmentView, now: Date): string | null {
  const until = (date: string | null | undefined) =>
    `${formatDate(date) || "its end"}${inBrackets(leftText(date, now))}`;
  const free = isCoolingOff(position, now)
    ? `You can cancel at no cost until ${momentText(position.coolingOffUntil)}${inBrackets(leftText(position.coolingOffUntil, now))}. `
    : "";
  switch (position.status) {
    case "created":
      return position.fundingUntil ? `Pay by ${until(position.fundingUntil)}.` : null;
    case "active":
      return `${free}Matures on ${until(position.endDate)}.`;
    case "notice":
      return `${free}Notice given. It takes part in weekly results until ${until(position.endDate)}, then matures${feeText(position)}.`;
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

/** An early end that the client asked for costs a fee; one that the operator decided on does not. */
const feeText = ({ endedBy, redemptionFee }: InvestmentView) =>
  endedBy === "client" && redemptionFee !== undefined
    ? `, less the early-redemption fee of ${formatPercent(redemptionFee)}`
    : "";

const inBrackets = (text: string | null) => (text === null ? "" : ` (${text})`);

const MINUTE_MS = 60_000;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} left`;

/** Counts days by the calendar, as a reader of two dates counts them. */
const daysBetween = (from: number, to: number) => Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS);

/** Time left until a moment: `152 days left` by the calendar, at last `23 hours left`; null when it is over. */
export function leftText(value: string | null | undefined, now: Date): string | null {
  const end = Date.parse(value ?? "");
  const minutes = Math.floor((end - now.getTime()) / MINUTE_MS);
  if (Number.isNaN(minutes) || minutes < 0) return null;
  if (minutes >= 48 * 60) return counted(daysBetween(now.getTime(), end), "day");
  if (minutes >= 120) return counted(Math.floor(minutes / 60), "hour");
  return minutes === 0 ? "less than a minute left" : counted(minutes, "minute");
}

export type Progress = { days: number; of: number };

/** How many days of the contract have passed: with those that are left they are all of them. Null before it has started. */
export function progressOf({ startDate, endDate }: InvestmentView, now: Date): Progress | null {
  const start = Date.parse(startDate ?? "");
  const of = daysBetween(start, Date.parse(endDate ?? ""));
  if (Number.isNaN(of) || of <= 0) return null;
  const days = daysBetween(start, now.getTime());
  return { days: Math.min(Math.max(days, 0), of), of };
}

/** First those that wait for the client, then those that run, then those that are over. */
const ORDER = ["matured", "created", "notice", "active"];
export const byUrgency = (positions: readonly InvestmentView[]) => {
  const rank = ({ status }: InvestmentView) =>
    ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.length;
  return positions.toSorted((a, b) => rank(a) - rank(b));
};

export const monthsText = (months: number) => `${months} ${months === 1 ? "Month" : "Months"}`;

/** Shown by both lists of investments when they are empty; the wording is the specification's. */
export const EMPTY_LIST = "You have no investments yet in this category";
