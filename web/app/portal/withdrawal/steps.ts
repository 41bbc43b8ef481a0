import type { InvestmentView, WithdrawalView } from "~/api/schema";
import { formatDate, formatMoment } from "~/money/date";

/** The way of a withdrawal in the client's words, with the server's name of each step. */
export const STEPS = [
  { status: "requested", name: "Requested", detail: "Two people check it." },
  { status: "approved", name: "Approved", detail: "Its rate is fixed next." },
  { status: "batched", name: "Rate fixed", detail: "The amount in BTC is final." },
  { status: "signed", name: "Signed", detail: "On an offline computer." },
  { status: "broadcast", name: "Sent", detail: "The Bitcoin network has it." },
  { status: "paid", name: "Paid", detail: "Confirmed on the chain." },
] as const;

/** Index of the current step, all of them once paid; -1 for a withdrawal that ended differently. */
export function currentStep(status: string): number {
  if (status === "paid") return STEPS.length;
  return STEPS.findIndex((step) => step.status === status);
}

/** The client may take it back until it is put into a batch. */
export const canCancel = (status: string) => status === "requested" || status === "approved";

/** Knowledge about the steps to come: the promised time of payment, unless that is over. */
type Ahead = { due: Date | null };

/** The steps with the days that are known: of the first, of the last that was reached, and of the promise. */
export function datedSteps(status: string, withdrawal: WithdrawalView | undefined, ahead?: Ahead) {
  const last = STEPS.length - 1;
  const reached = status === "paid" ? last : currentStep(status);
  const promised = status === "paid" ? false : formatMoment(ahead?.due?.toISOString());
  return STEPS.map(({ name, detail }, index) => {
    if (index === last && promised !== false) return { name, detail: `Promised by ${promised}.` };
    const day = formatDate(
      index === 0 ? withdrawal?.requestedAt : index === reached ? withdrawal?.updatedAt : null,
    );
    return { name, detail: day === false ? detail : `${day}. ${detail}` };
  });
}

/** One line of the page of withdrawals. */
export type Item = {
  key: string;
  title: string;
  status: string;
  amount: WithdrawalView["amount"] | undefined;
  wallet: string | null | undefined;
  /** Nothing while the list of withdrawals could not be loaded. */
  withdrawal: WithdrawalView | undefined;
};

/**
 * Everything on its way out or out: each withdrawal once, newest first, and before them investments
 * whose withdrawal is not in the list (yet).
 */
export function itemsOf(
  positions: readonly InvestmentView[],
  withdrawals: readonly WithdrawalView[],
): Item[] {
  const plan = new Map(positions.map((one) => [one._id, one.plan.name]));
  const known = new Set(withdrawals.map((one) => one._id));
  const missing = positions.filter((one) => one.withdrawStatus && !known.has(one.withdrawal ?? ""));
  return [
    ...missing.map((one) => ({
      key: one._id,
      title: one.plan.name,
      status: one.withdrawStatus ?? "",
      amount: undefined,
      wallet: one.wallet,
      withdrawal: undefined,
    })),
    ...withdrawals.map((one) => ({
      key: one._id,
      title: one.investment ? (plan.get(one.investment) ?? "Investment") : "Available cash",
      status: one.status,
      amount: one.amount,
      wallet: one.wallet,
      withdrawal: one,
    })),
  ];
}
