import type { AttemptSight, AttemptState, BatchRow, BatchState, BatchView } from "~/api/schema";
import type { StateKind } from "~/ui/state-kinds";
import { stateWord } from "../parts/state-words";

/** States that only an attempt to pay a batch has. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  superseded: "replaced by a later one",
  impossible: "can never be confirmed",
};

export const batchState = (state: string) => ATTEMPTS[state] ?? stateWord("batches", state);

const LOOKS: Readonly<Record<string, StateKind>> = {
  built: "wait",
  approved: "wait",
  signed: "live",
  broadcast: "live",
  confirmed: "done",
  discarded: "bad",
  abandoned: "bad",
  superseded: "done",
  impossible: "bad",
} satisfies Record<BatchState | AttemptState, StateKind>;

export const batchLooks = (state: string) => LOOKS[state] ?? "wait";

type Confirming = Pick<BatchRow, "confirmations" | "confirmationsNeeded">;

/** `2 of 3 confirmations`; nothing while no block has it. */
export function confirmationsText({ confirmations, confirmationsNeeded: needed }: Confirming): string {
  if (confirmations === null || confirmations === 0) return "No block has it yet";
  return `${Math.min(confirmations, needed)} of ${needed} confirmations`;
}

/** The steps of a batch, for the tracker. */
export const STEPS = [
  { state: "built", name: "Built" },
  { state: "approved", name: "Approved" },
  { state: "signed", name: "Signed" },
  { state: "broadcast", name: "Sent" },
  { state: "confirmed", name: "Confirmed" },
] as const;

/**
 * The current step: the one after the state that was reached. All of them once it is confirmed, -1 for a batch that
 * ended differently.
 */
export function currentStep(state: string): number {
  const reached = STEPS.findIndex((step) => step.state === state);
  return reached === -1 ? -1 : reached + 1;
}

/** The last attempt: the one to sign, or the one that is followed. */
export const newest = ({ attempts }: Pick<BatchView, "attempts">) =>
  attempts.reduce<BatchView["attempts"][number] | null>(
    (last, one) => (last === null || one.number > last.number ? one : last),
    null,
  );

/**
 * The newest attempt that is approved and not signed yet, which the files for the signer belong to; nothing if none
 * waits for the signing computer.
 */
export const toSign = ({ attempts }: Pick<BatchView, "attempts">) =>
  attempts.findLast(({ state }) => state === "approved") ?? null;

/** The attempt that waits for a second person. */
export const toApprove = ({ attempts }: Pick<BatchView, "attempts">) =>
  attempts.find(({ state }) => state === "built") ?? null;

const SIGHTS: Readonly<Record<AttemptSight, string>> = {
  unseen: "The network has not heard of it.",
  pending: "Waits for a block.",
  outbid: "The network has dropped it for one that pays more.",
  mined: "In a block.",
  settled: "Deep enough in the chain to be final.",
  conflicted: "Another transaction in a block already spent one of its coins.",
  impossible: "Another transaction has spent one of its coins for good.",
};

/** The result of the last look at the chain for an attempt. */
export const sightText = (sight: AttemptSight) => SIGHTS[sight] ?? sight;

/** Whether the chain has ruled out every attempt: only then an approved batch can be ended. */
export const isDead = ({ attempts }: Pick<BatchView, "attempts">) => {
  const out = attempts.filter(({ state }) => state !== "discarded" && state !== "built");
  return out.length > 0 && out.every(({ state }) => state === "impossible");
};
