import type { Failure } from "~/api/envelope";
import { stats as publicStats } from "~/api/public";
import type { LatestProof } from "~/api/schema";
import { type Kept, keep, readKept } from "./kept";
import * as calls from "./proof-calls";
import { type Evidence, judge, type Verdict } from "./verdict";

export type Outcome =
  | Verdict
  /** This browser cannot check, or the answers did not come: nothing is known. */
  | { kind: "unable"; why: "browser" | "insecure" }
  | { kind: "silent"; failure: Failure };

export type Visitor = { who: Evidence["who"]; isDemo: boolean };

/**
 * Asks for everything a check needs and judges it. Money may move and a proof may be published between two answers, so
 * what does not fit is asked for once more before it counts.
 */
export async function runCheck(visitor: Visitor, signal?: AbortSignal): Promise<Outcome> {
  if (!globalThis.isSecureContext || globalThis.crypto?.subtle === undefined)
    return { kind: "unable", why: "insecure" };
  try {
    const first = await checkOnce(visitor, signal);
    return first.kind === "failed" ? await checkOnce(visitor, signal) : first;
  } catch {
    // Answers that cannot be read were caught on the way; what is left is a browser without Ed25519.
    return { kind: "unable", why: "browser" };
  }
}

async function checkOnce(visitor: Visitor, signal?: AbortSignal): Promise<Outcome> {
  const { id } = visitor.who;
  const known = readKept()?.balances?.[id] ?? null;
  const [latest, mine, account] = await Promise.all([
    calls.latest(signal),
    calls.mine(known?.entry ?? null, signal),
    calls.balances(signal),
  ]);
  if (latest.status !== "success") return silent(latest);
  if (mine.status !== "success") return silent(mine);
  if (account.status !== "success") return silent(account);
  const { reserveKey, proof, keyChanges = [] } = latest.data;
  const kept = keptFor(visitor, [reserveKey, ...keyChanges.map(({ change }) => change.key)]);
  const records = await calls.recordsAfter(firstOf(kept, proof) - 1, signal);
  if (records.status !== "success") return silent(records);
  const verdict = await judge({
    who: visitor.who,
    balances: account.data.account,
    kept,
    now: await presentFor(visitor, signal),
    reserveKey,
    keyChanges,
    latest: proof,
    mine: mine.data.mine,
    records: records.data,
  });
  if (proof && verdict.kind !== "failed") {
    const proven = verdict.kind === "proven" ? { [id]: verdict.balance } : {};
    keep({ reserveKey, signed: proof.signed, keyChanges, balances: { ...kept?.balances, ...proven } });
  }
  return verdict;
}

/** The clock of this device, not the server's; only a demo's time is its own. */
async function presentFor({ isDemo }: Visitor, signal?: AbortSignal): Promise<number> {
  const stats = isDemo ? await publicStats(signal) : null;
  return stats?.status === "success" ? Date.parse(stats.data.stats.asOf) : Date.now();
}

/** Every new demo is another firm with another key; nobody's money is in it. */
function keptFor({ isDemo }: Visitor, keys: readonly string[]): Kept | null {
  const kept = readKept();
  return isDemo && kept && !keys.includes(kept.reserveKey) ? null : kept;
}

const firstOf = (kept: Kept | null, proof: LatestProof | null) =>
  kept?.signed.record.epoch ?? proof?.signed.record.epoch ?? 1;

const silent = (failure: Failure): Outcome => ({ kind: "silent", failure });
