import type {
  BreakState,
  CallState,
  Decimal,
  HoldKind,
  HoldState,
  ReconciledPlace,
  SweepState,
} from "~/api/schema";
import type { StateKind } from "~/ui/state-kinds";
import { inAsset } from "../work/places";

export const PLACES: Readonly<Record<ReconciledPlace, string>> = {
  custody: "Deposit addresses and treasury",
  payout_wallet: "Payout wallet",
};

/** An amount in the unit of its place: USDT to the cent, bitcoin to the satoshi. */
export const amountIn = (place: ReconciledPlace, value: Decimal | null) =>
  inAsset(place === "custody" ? "USDT" : "BTC", value);

const SWEEPS: Readonly<Record<string, { text: string; looks: StateKind }>> = {
  drafted: { text: "waits for approval", looks: "wait" },
  approved: { text: "waits to be signed", looks: "wait" },
  signed: { text: "signed", looks: "live" },
  broadcast: { text: "on its way", looks: "live" },
  done: { text: "done", looks: "done" },
  failed: { text: "partly failed", looks: "bad" },
  discarded: { text: "discarded", looks: "bad" },
} satisfies Record<SweepState, { text: string; looks: StateKind }>;
export const sweepState = (state: string) => SWEEPS[state] ?? { text: state, looks: "wait" as const };

const CALLS: Readonly<Record<string, string>> = {
  open: "waits for a final block",
  confirmed: "went through",
  reverted: "was reverted: gas is spent and nothing moved",
  displaced: "another call took its place",
  unfunded: "its coins for gas were lost, so it cannot go through",
  given_up: "given up",
} satisfies Record<CallState, string>;
/** The state of a call; `refused` is why the network did not take it, if that is known. */
export const callText = (state: string, refused: string | null = null) =>
  refused === null
    ? (CALLS[state] ?? state)
    : `the network refused it: “${refused}”. It is offered again automatically`;

/** The next step of a sweep that waits for nobody. */
export function sweepNext(state: string): string {
  switch (state) {
    case "signed":
      return "It is signed and stored, and is sent to the chain automatically.";
    case "broadcast":
      return "It is on its way. It is done when final blocks hold every call. If it does not move for hours, give it up and prepare another one.";
    case "done":
      return "Every call went through. The money is in the treasury.";
    case "failed":
      return "Some calls did not go through; what they were to move is still on its address. Prepare another sweep.";
    case "discarded":
      return "It ended before anything was signed. Nothing moved.";
    default:
      return "";
  }
}

const BREAKS: Readonly<Record<string, StateKind>> = {
  open: "bad",
  explained: "wait",
  closed: "done",
} satisfies Record<BreakState, StateKind>;
export const breakLooks = (state: string) => BREAKS[state] ?? "wait";

/** Why money is held. */
export const HOLDS: Readonly<Record<string, string>> = {
  intake: "The chain took back final blocks",
  clock: "The clock jumped",
} satisfies Record<HoldKind, string>;

const HOLD_LOOKS: Readonly<Record<string, StateKind>> = {
  open: "bad",
  decided: "live",
  released: "done",
} satisfies Record<HoldState, StateKind>;
export const holdLooks = (state: string) => HOLD_LOOKS[state] ?? "bad";
