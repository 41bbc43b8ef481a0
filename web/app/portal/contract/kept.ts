import { quietly } from "~/api/quietly";
import type { InvestmentView } from "~/api/schema";
import { changed, type Frozen, frozenOf, type Term, termText } from "./frozen";

/** This browser's memory of contracts, by their numbers, so that it notices other terms later. */
const KEY = "ballast.contracts";

export type Seen = { at: string; terms: Frozen };

function readAll(): Record<string, Seen> {
  const all = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  return typeof all === "object" && all !== null ? all : {};
}

/** The terms this browser saw first; null if it sees the contract for the first time. */
export function seenOf({ _id }: Pick<InvestmentView, "_id">): Seen | null {
  const seen = readAll()[_id];
  return typeof seen?.terms === "object" && typeof seen.at === "string" ? seen : null;
}

/** Keeps what the contract says, when this browser sees it for the first time; later it changes nothing. */
export function see(position: InvestmentView, now: Date): void {
  if (seenOf(position)) return;
  const seen: Seen = { at: now.toISOString(), terms: frozenOf(position) };
  quietly(() => localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [position._id]: seen })));
}

export type OtherTerm = { term: Term; was: string; is: string; seen: string };

/** The first term that differs from what this browser saw; null if none does. */
export function otherTerm(position: InvestmentView): OtherTerm | null {
  const [seen, is] = [seenOf(position), frozenOf(position)];
  const term = seen && changed(seen.terms, is);
  if (!seen || !term) return null;
  return { term, was: termText(term, String(seen.terms[term])), is: termText(term, is[term]), seen: seen.at };
}
