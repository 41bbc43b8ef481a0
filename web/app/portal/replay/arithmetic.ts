/**
 * How a week is computed, from the published formula alone (docs/replay.md). Whole numbers only: amounts are
 * millionths of a USDT in a bigint.
 */

import { DAY_MS } from "~/money/date";
import { idBytes, sha256 } from "../hashed";

const WHOLE_BPS = 10_000n;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
export const most = (one: bigint, other: bigint) => (one > other ? one : other);

type Span = { from: string; to: string };

/** Days of the week on which the investment was active: the day it started counts, the day it ends does not. */
export function daysActive({ from, to }: Span, started: string, ends: string | null): bigint {
  const first = Math.max(Date.parse(from), Date.parse(started));
  const last = Math.min(Date.parse(to), ends === null ? Number.POSITIVE_INFINITY : Date.parse(ends));
  return BigInt(Math.max(0, Math.round((last - first) / DAY_MS)));
}

export type Division = { whole: bigint; rest: bigint };

/** The size of a part, rounded down, and what is left over of it. */
export function divide(spread: bigint, weight: bigint, total: bigint): Division {
  const product = (spread < 0n ? -spread : spread) * weight;
  return total === 0n ? { whole: 0n, rest: 0n } : { whole: product / total, rest: product % total };
}

/** The part of a result that is no loss and makes up for none. */
export const above = (result: bigint, behind: bigint) => (result > 0n ? most(result - behind, 0n) : 0n);

/** The firm's part of what lies above the mark, rounded down. A contract without a mark is never behind. */
export const firmsShare = (gross: bigint, bps: number, behind: bigint) =>
  (above(gross, behind) * least(BigInt(bps), WHOLE_BPS)) / WHOLE_BPS;

/** A week of a contract: what it was behind, what moved it, and what it got. */
export type Earlier = { behind: bigint; moved: bigint; got: bigint };

/** How far a contract is behind after its weeks. */
export const followed = (weeks: readonly Earlier[]) =>
  weeks.reduce((mark, { behind, moved }) => most(mark + above(moved, behind) - moved, 0n), 0n);

/** Whether a week moved the mark by more than was got for it, which nothing honest does. */
export const overstated = ({ behind, moved, got }: Earlier, bps: number) =>
  got < moved - firmsShare(moved, bps, behind);

/** A loss stops at what the investment is worth; the firm bears the rest. */
export const borne = (due: bigint, value: bigint) => most(due, -most(value, 0n));

/** `charged` is what had been credited when an early redemption was charged its fee. */
type Corrected = {
  standing: string;
  feeBps: number;
  value: bigint;
  soFar: bigint;
  charged: bigint;
  due: bigint;
};

/** The change that a correction makes, by the state of the investment. */
export function changeOf({ standing, feeBps, value, soFar, charged, due }: Corrected): bigint {
  if (standing === "cancelled") return 0n;
  if (standing === "over") return most(due, soFar) - soFar;
  const floor = soFar - most(value, 0n);
  const target = standing === "redeemed" && due < charged ? due + roundedUp(charged - due, feeBps) : due;
  return most(target, floor) - soFar;
}

const roundedUp = (amount: bigint, bps: number) => (amount * BigInt(bps) + WHOLE_BPS - 1n) / WHOLE_BPS;

const PLACE = "ballast-strike-place-v1\0";

/**
 * The order of an investment among those with the same remainder, in hex: smaller comes first. Null if the browser has
 * no hashing, which it does not have on plain http.
 */
export async function placeOf(plan: string, from: string, investment: string): Promise<string | null> {
  const text = new TextEncoder();
  return sha256([...text.encode(PLACE), ...idBytes(plan), ...text.encode(from), ...idBytes(investment)]);
}
