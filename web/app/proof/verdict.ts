import type { LatestProof, OwedChange, OwnProof } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { DAY_MS } from "~/money/date";
import {
  type ClientProof,
  checkChain,
  checkProof,
  checkRecord,
  faultOfKey,
  followKeys,
  type KeyChange,
  type Keys,
  type Fault as ProofFault,
  recordDigest,
  type Signed,
  type SignedKeyChange,
} from "./check";
import type { Kept, KeptBalance } from "./kept";
import type { Balances } from "./proof-calls";

/** A record may be this old: one is due every day. */
const MOST_AGE_MS = 2 * DAY_MS;
/** A client who came this long before a proof must be in it; clocks and writes may differ by as much. */
const CAME_BEFORE_MS = 60_000;

/** A fault in the proof itself, or between it and what this browser and the client know. */
export type Fault =
  | ProofFault
  | "left_out"
  | "replayed"
  | "withdrawn"
  | "other_root"
  | "dashboard"
  | "past_changed";

/** Everything that is compared. Only `who`, `balances`, `kept` and `now` are believed. */
export type Evidence = {
  who: { id: string; email: string; createdAt: string | null };
  balances: Balances;
  kept: Kept | null;
  now: number;
  reserveKey: string;
  /** Every announced change of that key, oldest first. */
  keyChanges: readonly SignedKeyChange[];
  latest: LatestProof | null;
  mine: OwnProof;
  /** The published log, from the kept record on; without one, from the newest. */
  records: readonly Signed[];
};

export type Proven = {
  kind: "proven";
  who: Evidence["who"];
  reserveKey: string;
  /** The key that signed it, and every change that there was. */
  signer: string;
  keyChanges: readonly SignedKeyChange[];
  /** The key this browser began with; nothing on the first visit. */
  knownKey: string | null;
  /** How many changes this browser saw before; nothing on the first visit. */
  seenChanges: number | null;
  signed: Signed;
  /** In minor units. */
  counted: { usdt: bigint; btc: bigint };
  since: readonly OwedChange[];
  owed: bigint;
  /** The part of it to remember. */
  balance: KeptBalance;
  /** The balance this browser proved before, and every change from then to the proof; nothing on the first visit. */
  before: { balance: KeptBalance; changes: readonly OwedChange[] } | null;
  /** Days without a proof between two that follow each other: more than two. */
  gaps: readonly Gap[];
  /** How many records were followed from the one of an earlier visit; nothing on the first visit. */
  followed: number | null;
};

/** Two proofs that lie further apart than they should. */
export type Gap = { from: number; to: number; days: number };

export type Verdict =
  | Proven
  | { kind: "waiting"; why: "none" | "later" }
  | { kind: "elsewhere"; signed: Signed }
  | { kind: "failed"; fault: Fault; epoch: number | null; reserveKey: string };

/** Judges what the server answered. Throws only when this browser cannot compute what is needed. */
export async function judge(evidence: Evidence): Promise<Verdict> {
  const { kept, latest, mine, reserveKey } = evidence;
  const failed = (fault: Fault): Verdict => ({
    kind: "failed",
    fault,
    epoch: latest?.signed.record.epoch ?? null,
    reserveKey,
  });
  const keys = await keysOf(evidence);
  if (typeof keys === "string") return failed(keys);
  if (latest === null) return kept ? failed("withdrawn") : { kind: "waiting", why: "none" };
  const published = await faultOfLog(evidence, latest.signed, keys);
  if (published) return failed(published);
  if (mine.state === "left_out") return failed("left_out");
  if (mine.state === "later")
    return isLeftOut(evidence, latest.signed) ? failed("left_out") : { kind: "waiting", why: "later" };
  if (mine.proof === null) return { kind: "elsewhere", signed: latest.signed };
  const fault = await faultOfProof(evidence, mine.proof, keys);
  if (fault) return failed(fault);
  const known = kept?.balances?.[evidence.who.id];
  if (known && isPastChanged(evidence, known, mine.proof.signed)) return failed("past_changed");
  return proven(evidence, keys, mine.proof);
}

function proven({ who, kept, reserveKey, ...evidence }: Evidence, keys: Keys, proof: ClientProof): Proven {
  const { signed } = proof;
  const known = kept?.balances?.[who.id] ?? null;
  return {
    kind: "proven",
    who,
    reserveKey,
    signer: keys.spans.findLast(({ from }) => from <= signed.record.epoch)?.key ?? reserveKey,
    keyChanges: evidence.keyChanges,
    knownKey: kept?.reserveKey ?? null,
    seenChanges: kept ? (kept.keyChanges?.length ?? 0) : null,
    signed,
    counted: countedIn(proof),
    since: evidence.mine.since,
    owed: balanceOf(evidence.balances),
    balance: balanceAt({ ...evidence, signed }),
    before: known && { balance: known, changes: evidence.mine.earlier ?? [] },
    gaps: gapsIn(evidence.records),
    followed: kept ? evidence.records.length - 1 : null,
  };
}

/** The client's claim at the proof: what they are owed now, less every change since. */
function owedAt({ mine, balances }: Pick<Evidence, "mine" | "balances">) {
  return {
    usdt: balanceOf(balances) - sumOf(mine.since.map((change) => required(change.usdt))),
    btc: satoshi(mine.owed.btc) - sumOf(mine.since.map((change) => satoshi(change.btc))),
  };
}

function balanceAt(evidence: Pick<Evidence, "mine" | "balances"> & { signed: Signed }): KeptBalance {
  const { usdt, btc } = owedAt(evidence);
  const { ledgerSequence: entry, timeMillis } = evidence.signed.record;
  return { usdt: String(usdt), btc: String(btc), entry, timeMillis };
}

/** Whether the balance that this browser proved before and every change since then lead to this proof. */
function isPastChanged(evidence: Evidence, known: KeptBalance, { record }: Signed): boolean {
  const changes = evidence.mine.earlier ?? [];
  const entries = changes.map(({ sequence }) => sequence);
  const inOrder = entries.every((entry, at) => entry >= (entries[at - 1] ?? known.entry + 1));
  const { usdt, btc } = owedAt(evidence);
  return (
    !inOrder ||
    (entries.at(-1) ?? 0) > record.ledgerSequence ||
    BigInt(known.usdt) + sumOf(changes.map((change) => required(change.usdt))) !== usdt ||
    BigInt(known.btc) + sumOf(changes.map((change) => satoshi(change.btc))) !== btc
  );
}

function gapsIn(records: readonly Signed[]): Gap[] {
  return records.flatMap(({ record }, at) => {
    const earlier = records[at - 1]?.record;
    const apart = earlier ? record.timeMillis - earlier.timeMillis : 0;
    if (!earlier || apart <= MOST_AGE_MS) return [];
    return [{ from: earlier.epoch, to: record.epoch, days: Math.floor(apart / DAY_MS) }];
  });
}

/** The keys that follow from the one this browser knows; the announced one has to be among them, and no change withdrawn. */
async function keysOf({ kept, reserveKey, keyChanges }: Evidence): Promise<Keys | Fault> {
  const seen = kept?.keyChanges ?? [];
  const isOther = (one: SignedKeyChange) =>
    keyChanges.some(({ change }) => change.key === one.change.key && !isSame(change, one.change));
  const isGone = (one: SignedKeyChange) => !keyChanges.some(({ change }) => change.key === one.change.key);
  if (seen.some(isOther)) return "two_successors";
  if (seen.some(isGone)) return "withdrawn";
  const keys = await followKeys(kept?.reserveKey ?? reserveKey, keyChanges);
  return typeof keys === "string" ? keys : (faultOfKey(keys, reserveKey) ?? keys);
}

const isSame = (one: KeyChange, other: KeyChange) =>
  one.passage === other.passage &&
  one.successor === other.successor &&
  one.fromEpoch === other.fromEpoch &&
  one.timeMillis === other.timeMillis;

/** The records by themselves: signed, recent, one chain with the kept one, and the newest is the one that is announced. */
async function faultOfLog(
  { kept, records, now }: Evidence,
  newest: Signed,
  keys: Keys,
): Promise<Fault | null> {
  const last = records.at(-1);
  const age = { now, mostMs: MOST_AGE_MS };
  const own = await checkRecord(newest, keys, age);
  if (own && own !== "stale") return own;
  if (kept && newest.record.epoch < kept.signed.record.epoch) return "replayed";
  if (!last || (kept && records[0]?.record.epoch !== kept.signed.record.epoch)) return "withdrawn";
  const chained = await checkChain(kept?.signed ?? null, records, keys);
  if (chained) return chained;
  if ((await recordDigest(last.record)) !== (await recordDigest(newest.record))) return "other_root";
  return own;
}

async function faultOfProof(evidence: Evidence, proof: ClientProof, keys: Keys): Promise<Fault | null> {
  const { who, mine, records, balances } = evidence;
  const digest = await recordDigest(proof.signed.record);
  const published = await Promise.all(records.map(({ record }) => recordDigest(record)));
  if (!published.includes(digest)) return "other_root";
  const owed = balanceOf(balances);
  if (required(mine.owed.usdt) !== atLeastZero(owed)) return "dashboard";
  const { usdt, btc } = owedAt(evidence);
  return checkProof(
    proof,
    { account: who.id, email: who.email, sums: [atLeastZero(usdt), atLeastZero(btc)] },
    keys,
  );
}

function isLeftOut({ who }: Evidence, { record }: Signed): boolean {
  const came = who.createdAt === null ? Number.NaN : Date.parse(who.createdAt);
  return came < record.timeMillis - CAME_BEFORE_MS;
}

/** The dashboard's value, with the bonus: it is owed too. */
const balanceOf = ({ value, bonus }: Balances) => required(value) + required(bonus);

function countedIn({ leaves }: ClientProof) {
  const of = (asset: 0 | 1) => sumOf(leaves.map(({ sums }) => BigInt(sums[asset] ?? "0")));
  return { usdt: of(0), btc: of(1) };
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount);

function required(value: string | number): bigint {
  const amount = parseAmount(value);
  if (amount === null) throw new TypeError("not an amount");
  return amount;
}

/** `0.00012345` as 12345n. */
function satoshi(value: string | number): bigint {
  const text = typeof value === "number" ? value.toFixed(8) : value;
  const match = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) throw new TypeError("not an amount");
  const size = BigInt((match[2] ?? "0") + (match[3] ?? "").padEnd(8, "0"));
  return match[1] ? -size : size;
}
