import type { DepositView, InvestmentView } from "~/api/schema";
import { amountOf, type MicroUsdt } from "~/money/amount";
import { isArriving } from "../deposit-words";

export type Stage = "waiting" | "seen" | "confirming" | "credited" | "active" | "ended";

export type Progress = {
  stage: Stage;
  /** On its way and not yet credited, the one with the fewest confirmations first. */
  incoming: readonly DepositView[];
  /** The amount the investment still lacks, as the server counts it: credited money only. */
  shortBy: MicroUsdt;
  /** The amount left to send once everything on its way has arrived. */
  due: MicroUsdt;
  /** The amount on its way beyond what is lacking. */
  surplus: MicroUsdt;
  /** Whether a part of the money is credited already. */
  partly: boolean;
  /** Arrived, but in need of two people before it counts. */
  quarantined: readonly DepositView[];
};

const comingIn = (deposits: readonly DepositView[]) =>
  deposits.filter(isArriving).sort((a, b) => a.confirmations - b.confirmations);

const above = (amount: MicroUsdt) => (amount > 0n ? amount : 0n);

/** The state of the payment for one investment, from what the server lists. */
export function progressOf(position: InvestmentView, deposits: readonly DepositView[]): Progress {
  const waits = position.status === "created";
  const incoming = waits ? comingIn(deposits) : [];
  const shortBy = waits ? amountOf(position.shortBy ?? position.investedAmount) : 0n;
  const onItsWay = incoming.reduce((sum, deposit) => sum + amountOf(deposit.amount), 0n);
  return {
    stage: waits ? waitingStage(shortBy, incoming) : doneStage(position.status),
    incoming,
    shortBy,
    due: above(shortBy - onItsWay),
    surplus: above(onItsWay - shortBy),
    partly: waits && shortBy < amountOf(position.investedAmount),
    quarantined: waits ? heldBack(deposits, position.createdAt) : [],
  };
}

/** Deposits that came since the registration and wait for two of our people: perhaps the payment itself. */
const heldBack = (deposits: readonly DepositView[], since: string) =>
  deposits.filter(
    ({ status, seenAt }) => status === "quarantined" && Date.parse(seenAt) >= Date.parse(since),
  );

function waitingStage(shortBy: MicroUsdt, incoming: readonly DepositView[]): Stage {
  const next = incoming[0];
  if (next) return next.confirmations > 0 ? "confirming" : "seen";
  return shortBy === 0n ? "credited" : "waiting";
}

const doneStage = (status: string): Stage =>
  status === "cancelled" || status === "expired" ? "ended" : "active";
