import { useSyncExternalStore } from "react";
import { request } from "~/api/client";
import type { Failure } from "~/api/envelope";
import type { Coin } from "~/api/schema";

export type Prices = {
  /** The last prices that were had; a later failure does not take them away. */
  coins: readonly Coin[];
  /** Why there are none, in the server's words. */
  reason: string | null;
  /** Whether a demo's exchange says them, and nobody trades at them. */
  played: boolean;
  /** Why the newest prices could not be loaded. */
  failure: Failure | null;
  /** False until the first answer. */
  asked: boolean;
};

const FAILED_SECONDS = 15;

let state: Prices = { coins: [], reason: null, played: false, failure: null, asked: false };
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | null = null;
const watchers = new Set<() => void>();

async function load() {
  const answer = await request("GET", "ticker");
  let next: number | undefined = FAILED_SECONDS;
  if (answer.status === "success") {
    const { ticker, played, reason = null, nextSeconds } = answer.data;
    state = { coins: ticker, reason, played, failure: null, asked: true };
    next = nextSeconds;
  } else {
    state = { ...state, failure: answer, asked: true };
  }
  for (const tell of watchers) tell();
  if (next !== undefined) schedule(next);
}

/** Asks now, once: who asks meanwhile gets the same answer. */
export function ask(): Promise<void> {
  clearTimeout(timer);
  underWay ??= load().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Prices that will be needed in a moment are asked for ahead. */
export const askAhead = () => void (state.asked || ask());

/** Nobody is asked for a page that nobody sees. */
function schedule(seconds: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (watchers.size === 0) return;
    if (!document.hidden) void ask();
    else document.addEventListener("visibilitychange", () => void ask(), { once: true });
  }, seconds * 1000);
}

function subscribe(tell: () => void) {
  watchers.add(tell);
  if (watchers.size === 1) {
    window.addEventListener("online", ask);
    void ask();
  }
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    window.removeEventListener("online", ask);
    clearTimeout(timer);
  };
}

/** The market's prices, asked for again and again while something on the page shows them. */
export const usePrices = (): Prices => useSyncExternalStore(subscribe, () => state);

/** Explains why there are no prices. */
export function absence({ reason, failure }: Prices): string {
  if (reason) return reason;
  if (failure?.code === "network") return "No market prices: the server cannot be reached.";
  return "Market prices are not available right now.";
}
