import type { AccountView, Decimal, DepositView, InvestmentView, WithdrawalView } from "~/api/schema";
import { confirmationsText, isArriving } from "~/client/deposit-words";
import { isCoolingOff, leftText } from "~/client/life";
import { formatAmount, parseAmount } from "~/money/amount";
import { DAY_MS, formatDate, momentText } from "~/money/date";
import { isLate } from "./withdrawal/promise";

/** Something that waits for the client, or that continues on its own. */
export type NextStep = {
  key: string;
  /** Whether the client has to act; the rest comes after it. */
  waits: boolean;
  text: string;
  /** The page to continue on, and its name. */
  to: string;
  action: string;
};

export type Known = {
  account: AccountView | undefined;
  positions: readonly InvestmentView[];
  deposits: readonly DepositView[];
  withdrawals: readonly WithdrawalView[];
  /** A contract that ends within this many days is announced; none while the rule is not known. */
  alertDays: number | undefined;
  /** A withdrawal is promised within this many hours. */
  payoutHours: number | undefined;
};

const usdt = (value: Decimal | null | undefined) => {
  const micro = value === null || value === undefined ? null : parseAmount(value);
  return micro === null ? "—" : `${formatAmount(micro)} USDT`;
};
const isPositive = (value: Decimal | null | undefined) =>
  value !== null && value !== undefined && (parseAmount(value) ?? 0n) > 0n;

/** Everything that is open; what waits for the client comes first. */
export function nextSteps(known: Known, now: Date): NextStep[] {
  const { account, positions, deposits, withdrawals, alertDays = 0, payoutHours } = known;
  const steps = [
    ...owed(account),
    ...positions.flatMap((position) => ofPosition(position, { now, alertDays, held: heldUntil(account) })),
    ...withdrawals.flatMap((one) => ofWithdrawal(one, isLate(one.requestedAt, payoutHours, now))),
    ...deposits.flatMap(ofDeposit),
  ];
  return [...steps.filter((step) => step.waits), ...steps.filter((step) => !step.waits)];
}

function owed(account: AccountView | undefined): NextStep[] {
  if (!isPositive(account?.owed)) return [];
  const text = `${usdt(account?.owed)} are owed: the network took back a deposit that was already invested. Withdrawals wait until it has arrived again.`;
  return [{ key: "owed", waits: true, text, to: "/dashboard/deposits", action: "See deposits" }];
}

/** The condition for money to leave; null if there is none. */
function heldUntil(account: AccountView | undefined): string | null {
  if (account?.frozen === true) return "your account is released";
  return account?.emailConfirmed === false ? "your email is confirmed" : null;
}

type Around = { now: Date; alertDays: number; held: string | null };

function ofPosition(position: InvestmentView, { now, alertDays, held }: Around): NextStep[] {
  const { _id: key, plan, status } = position;
  const here = { key, to: "/dashboard/investments" };
  if (status === "created") return [toPay(position)];
  if (status === "matured" && !position.withdrawStatus) {
    const text = `${plan.name} has matured: ${usdt(position.value)} can be withdrawn`;
    return held
      ? [{ ...here, waits: false, text: `${text} once ${held}.`, action: "Look at it" }]
      : [{ ...here, waits: true, text: `${text}.`, action: "Withdraw" }];
  }
  if (status !== "active" && status !== "notice") return [];
  if (isCoolingOff(position, now)) {
    const left = leftText(position.coolingOffUntil, now);
    const text = `${plan.name} can be cancelled at no cost until ${momentText(position.coolingOffUntil)} (${left}).`;
    return [{ ...here, waits: false, text, action: "Look at it" }];
  }
  const days = (Date.parse(position.endDate ?? "") - now.getTime()) / DAY_MS;
  if (Number.isNaN(days) || days > alertDays) return [];
  const text = `${plan.name} matures on ${formatDate(position.endDate)}.`;
  return [{ ...here, waits: false, text, action: "Look at it" }];
}

function toPay({ _id, plan, shortBy, investedAmount, fundingUntil }: InvestmentView): NextStep {
  const by = formatDate(fundingUntil);
  return {
    key: _id,
    waits: true,
    text: `${plan.name} waits for ${usdt(shortBy ?? investedAmount)}${by === false ? "" : `, until ${by}`}.`,
    to: `/invest/${plan._id}?investment=${_id}`,
    action: "Pay",
  };
}

/** What a withdrawal waits for at each step, in words. */
const AT: Readonly<Record<string, string>> = {
  requested: "waiting for approval",
  approved: "approved, its rate is fixed next",
  batched: "its rate is fixed",
  signed: "signed, about to be sent",
  broadcast: "sent, waiting for the Bitcoin network",
};

function ofWithdrawal({ _id: key, status, amount, stars }: WithdrawalView, late: boolean): NextStep[] {
  const here = { key, to: "/dashboard/withdraws" };
  if (status === "paid") {
    if (stars !== null) return [];
    const text = `${usdt(amount)} were paid out. How was it?`;
    return [{ ...here, waits: true, text, action: "Answer" }];
  }
  const at = AT[status];
  if (!at) return [];
  const text = `Withdrawal of ${usdt(amount)}: ${at}.${late ? " It is later than we promised." : ""}`;
  return [{ ...here, waits: false, text, action: "Follow" }];
}

function ofDeposit(deposit: DepositView): NextStep[] {
  const here = { key: deposit._id, waits: false, to: "/dashboard/deposits", action: "Follow" };
  if (isArriving(deposit)) {
    return [{ ...here, text: `${usdt(deposit.amount)} are arriving: ${confirmationsText(deposit)}.` }];
  }
  if (deposit.status !== "quarantined") return [];
  return [{ ...here, text: `A deposit of ${usdt(deposit.amount)} is being checked by two of our people.` }];
}
