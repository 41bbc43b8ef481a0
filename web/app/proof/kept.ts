import { quietly } from "~/api/quietly";
import type { Signed, SignedKeyChange } from "./check";

/** This browser's memory of proofs, by which it notices another past, another root or another key. */
export type Kept = {
  reserveKey: string;
  signed: Signed;
  keyChanges?: readonly SignedKeyChange[];
  /** The latest proven balance of each account that was used in this browser. */
  balances?: Readonly<Record<string, KeptBalance>>;
};

/**
 * The amount a client was owed when a proof was checked, in minor units as digits, less than zero if they owed the
 * firm.
 */
export type KeptBalance = {
  usdt: string;
  btc: string;
  /** The entry of the ledger that the proof goes through. */
  entry: number;
  timeMillis: number;
};

const KEY = "ballast.proof";

export function readKept(): Kept | null {
  const kept = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null);
  return kept && typeof kept.reserveKey === "string" && typeof kept.signed?.record?.epoch === "number"
    ? kept
    : null;
}

export const keep = (kept: Kept) => quietly(() => localStorage.setItem(KEY, JSON.stringify(kept)));

/** Trusts another key from now on, because someone compared it elsewhere; everything else is remembered as it was. */
export function trustKey(reserveKey: string): void {
  const kept = readKept();
  if (kept) keep({ ...kept, reserveKey });
}
