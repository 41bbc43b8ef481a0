/**
 * Checks a proof of liabilities in the browser, by the steps of `docs/proof.md` and by nothing of the server's: SHA-256
 * and Ed25519 are the browser's own. This file imports nothing, so that it can be read and run alone.
 */

/** A hash in 64 hexadecimal digits, and what is owed below: USDT in 10^-6, BTC in 10^-8, as digits. */
export type Node = { hash: string; sums: string[] };
export type EpochRecord = {
  epoch: number;
  previous: string;
  root: Node;
  depth: number;
  chunks: number;
  ledgerSequence: number;
  ledgerHead: string;
  timeMillis: number;
};
export type Signed = { record: EpochRecord; signature: string };
export type Leaf = {
  chunk: number;
  index: number;
  salt: string;
  sums: string[];
  path: Node[];
};
export type ClientProof = {
  format: string;
  signed: Signed;
  account: string;
  email: string;
  leaves: Leaf[];
};
/** One replacement of the reserve key: handed over by the one that ends, or a break, when that one is lost. */
export type KeyChange = {
  passage: "handover" | "break";
  /** The first epoch that the successor signs. */
  fromEpoch: number;
  key: string;
  successor: string;
  timeMillis: number;
};
export type SignedKeyChange = { change: KeyChange; byKey: string | null; bySuccessor: string };
/** The keys that sign, each from its epoch on, oldest first, from the view of someone who trusts one of them. */
export type Keys = {
  spans: readonly { key: string; from: number; isBreak: boolean }[];
  /** Place of the trusted one. */
  trusted: number;
};
/** The client's own knowledge, independent of the proof: who they are and what they are owed, in minor units. */
export type Owed = { account: string; email: string; sums: readonly [bigint, bigint] };

/** Faults; the names are those of `docs/proof.md` and of the shared vectors. */
export type Fault =
  | "format"
  | "signature"
  | "other_key"
  | "key_break"
  | "new_key"
  | "forged_change"
  | "two_successors"
  | "disordered_changes"
  | "chunks"
  | "shape"
  | "overflow"
  | "root"
  | "balance"
  | "two_roots"
  | "broken"
  | "stale"
  | "future";

const CHUNKS = 2;
export const MOST_LEVELS = 40;
const CAP = (1n << 63n) - 1n;
const MINUTE_MS = 60_000;

type Bytes = Uint8Array<ArrayBuffer>;
type Sums = readonly [bigint, bigint];
export type Sum = { hash: Bytes; sums: Sums };

export class Wrong extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Runs a check and gives its first fault; nothing if there is none. Anything that cannot be read is of no known format.
 */
export async function faultOf(check: () => Promise<void>): Promise<Fault | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.fault;
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      return "format";
    throw error;
  }
}

/**
 * Follows the announced changes of the reserve key, oldest first, from the key that someone trusts: forward over handovers,
 * and back, because each key names the one it follows. Gives the keys, or the first fault.
 */
export async function followKeys(
  trusted: string,
  changes: readonly SignedKeyChange[],
): Promise<Keys | Fault> {
  const spans = [{ key: changes[0]?.change.key ?? trusted, from: 0, isBreak: false }];
  const fault = await faultOf(async () => {
    bytesOf(trusted, 32);
    for (const [at, signed] of changes.entries()) {
      await requireStoodFor(signed);
      const { key, successor, fromEpoch: from, timeMillis, passage } = signed.change;
      const earlier = changes.slice(0, at);
      if (earlier.some(({ change }) => change.key === key)) throw new Wrong("two_successors");
      const last = spans.at(-1);
      const follows = last?.key === key && last.from <= from;
      const isLater = (earlier.at(-1)?.change.timeMillis ?? 0) <= timeMillis;
      // A key that ended never comes back. One that was lost before it signed anything is followed at its own epoch.
      if (!follows || !isLater || spans.some((span) => span.key === successor))
        throw new Wrong("disordered_changes");
      spans.push({ key: successor, from, isBreak: passage === "break" });
    }
  });
  const place = spans.findIndex(({ key }) => key === trusted);
  return fault ?? (place < 0 ? "new_key" : { spans, trusted: place });
}

/** Whether a key follows from the trusted one: nothing, when it does. */
export function faultOfKey({ spans, trusted }: Keys, key: string): "new_key" | "key_break" | null {
  const place = spans.findIndex((span) => span.key === key);
  if (place < 0) return "new_key";
  return spans.slice(trusted + 1, place + 1).some(({ isBreak }) => isBreak) ? "key_break" : null;
}

/** Both keys vouch for a handover, the successor alone for a break. */
async function requireStoodFor({ change, byKey, bySuccessor }: SignedKeyChange) {
  const { passage, fromEpoch, key, successor, timeMillis } = change;
  if (passage !== "break" && passage !== "handover") throw new Wrong("format");
  const digest = await hash(
    "key",
    int(passage === "break" ? 0 : 1, 1),
    int(fromEpoch, 8),
    bytesOf(key, 32),
    bytesOf(successor, 32),
    int(timeMillis, 8),
  );
  const isOld = passage === "break" ? byKey === null : byKey !== null && (await isSigned(key, byKey, digest));
  if (!isOld || !(await isSigned(successor, bySuccessor, digest))) throw new Wrong("forged_change");
}

/** Checks that exactly what the client is owed is counted under a root that the reserve key of its epoch signed. */
export const checkProof = (proof: ClientProof, owed: Owed, keys: Keys) =>
  faultOf(async () => {
    const { record } = proof.signed;
    const levels = record.depth;
    if (proof.format !== "ballast-pol-v1" || record.chunks !== CHUNKS) throw new Wrong("format");
    if (!Number.isInteger(levels) || levels < 1 || levels > MOST_LEVELS) throw new Wrong("format");
    await requireSigned(proof.signed, keys);
    if (proof.leaves.map(({ chunk }) => chunk).join() !== "0,1") throw new Wrong("chunks");
    const who = await accountHash(owed);
    let counted: Sums = [0n, 0n];
    for (const leaf of proof.leaves) {
      const own = await reachRoot(leaf, who, record);
      counted = [within(counted[0] + own[0]), within(counted[1] + own[1])];
    }
    if (counted[0] !== owed.sums[0] || counted[1] !== owed.sums[1]) throw new Wrong("balance");
  });

/** Checks a record by itself: whether the key of its epoch signed it, and whether it is recent at this moment. */
export const checkRecord = (signed: Signed, keys: Keys, age: { now: number; mostMs: number }) =>
  faultOf(async () => {
    await requireSigned(signed, keys);
    const { timeMillis } = signed.record;
    if (timeMillis > age.now + MINUTE_MS) throw new Wrong("future");
    if (age.now - timeMillis > age.mostMs) throw new Wrong("stale");
  });

/**
 * Checks that records, oldest first and all signed, form one chain with the one that was kept from an earlier visit.
 * The first of them is the kept one or its successor; without a kept one, they only have to follow one another.
 */
export const checkChain = (kept: Signed | null, records: readonly Signed[], keys: Keys) =>
  faultOf(async () => {
    let before = kept;
    for (const signed of records) {
      await requireSigned(signed, keys);
      if (before) await requireFollows(before, signed);
      before = signed;
    }
  });

async function requireFollows({ record: older }: Signed, { record: newer }: Signed) {
  const digest = await recordDigest(older);
  if (newer.epoch === older.epoch) {
    if ((await recordDigest(newer)) !== digest) throw new Wrong("two_roots");
    return;
  }
  const isForward = newer.timeMillis > older.timeMillis && newer.ledgerSequence >= older.ledgerSequence;
  if (newer.epoch !== older.epoch + 1 || newer.previous !== digest || !isForward) throw new Wrong("broken");
}

/** The key of its epoch vouches for a record, and follows from the trusted one without a break. */
async function requireSigned({ record, signature }: Signed, keys: Keys) {
  const digest = await digestOf(record);
  const place = keys.spans.findLastIndex(({ from }) => from <= record.epoch);
  const key = keys.spans[place]?.key;
  if (key === undefined || !(await isSigned(key, signature, digest))) {
    for (const span of keys.spans)
      if (await isSigned(span.key, signature, digest)) throw new Wrong("other_key");
    throw new Wrong("signature");
  }
  if (faultOfKey(keys, key)) throw new Wrong("key_break");
}

async function isSigned(by: string, signature: string, digest: Bytes): Promise<boolean> {
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const key = await crypto.subtle
    .importKey("raw", bytesOf(by, 32), "Ed25519", false, ["verify"])
    .catch(nothingForNoKey);
  return key !== null && crypto.subtle.verify("Ed25519", key, bytesOf(signature, 64), digest);
}

/** Thirty-two bytes that are no key signed nothing; whatever else fails is this browser's. */
function nothingForNoKey(error: unknown): null {
  if (error instanceof DOMException && error.name === "DataError") return null;
  throw error;
}

/** The digest of a record, in hexadecimal: what is signed, and what others compare. */
export const recordDigest = async (record: EpochRecord) => hexOf(await digestOf(record));

/** The digest that is signed, and that the next record names. */
function digestOf(record: EpochRecord): Promise<Bytes> {
  return hash(
    "epoch",
    int(record.epoch, 8),
    bytesOf(record.previous, 32),
    bytesOf(record.root.hash, 32),
    sumBytes(sumsOf(record.root.sums)),
    int(record.depth, 1),
    int(record.chunks, 4),
    int(record.ledgerSequence, 8),
    bytesOf(record.ledgerHead, 32),
    int(record.timeMillis, 8),
  );
}

function accountHash({ account, email }: Owed): Promise<Bytes> {
  return hash("account", bytesOf(account.replaceAll("-", ""), 16), new TextEncoder().encode(email));
}

/** Follows one leaf to the root; gives what it counts. */
async function reachRoot(leaf: Leaf, who: Bytes, record: EpochRecord): Promise<Sums> {
  const { index, path } = leaf;
  const isInside = Number.isInteger(index) && index >= 0 && index < 2 ** record.depth;
  if (path.length !== record.depth || !isInside) throw new Wrong("shape");
  const epoch = int(record.epoch, 8);
  const sums = sumsOf(leaf.sums);
  const parts = [epoch, who, int(leaf.chunk, 4), bytesOf(leaf.salt, 32), sumBytes(sums)];
  let node: Sum = { hash: await hash("leaf", ...parts), sums };
  for (const [level, entry] of path.entries()) {
    const other = { hash: bytesOf(entry.hash, 32), sums: sumsOf(entry.sums) };
    const isLeft = Math.floor(index / 2 ** level) % 2 === 0;
    node = await above(epoch, level, isLeft ? [node, other] : [other, node]);
  }
  const root = sumsOf(record.root.sums);
  const isRoot =
    hexOf(node.hash) === record.root.hash && node.sums[0] === root[0] && node.sums[1] === root[1];
  if (!isRoot) throw new Wrong("root");
  return sums;
}

/** The sums of each side are hashed on their own: a hash over the total alone would let value move between them. */
export async function above(epoch: Bytes, level: number, [left, right]: readonly [Sum, Sum]): Promise<Sum> {
  const sums: Sums = [within(left.sums[0] + right.sums[0]), within(left.sums[1] + right.sums[1])];
  const sides = [left.hash, sumBytes(left.sums), right.hash, sumBytes(right.sums)];
  return { hash: await hash("node", epoch, int(level, 1), ...sides), sums };
}

function within(sum: bigint): bigint {
  if (sum > CAP) throw new Wrong("overflow");
  return sum;
}

/** Two amounts, each written as plain digits: never negative, never beyond the cap. */
export function sumsOf(texts: readonly string[]): Sums {
  const [usdt, btc] = texts;
  if (texts.length !== 2 || usdt === undefined || btc === undefined) throw new Wrong("format");
  return [amountOf(usdt), amountOf(btc)];
}

function amountOf(text: string): bigint {
  if (typeof text !== "string" || !/^(0|[1-9]\d{0,18})$/.test(text)) throw new Wrong("format");
  const amount = BigInt(text);
  if (amount > CAP) throw new Wrong("format");
  return amount;
}

const sumBytes = ([usdt, btc]: Sums): Bytes => joined([int(usdt, 8), int(btc, 8)]);

/** An unsigned integer in this many bytes, the highest first. */
export function int(value: number | bigint, length: 1 | 4 | 8): Bytes {
  const whole = BigInt(value);
  if (whole < 0n || whole >= 1n << BigInt(length * 8)) throw new Wrong("format");
  const wide = new Uint8Array(8);
  new DataView(wide.buffer).setBigUint64(0, whole);
  return wide.slice(8 - length);
}

function bytesOf(text: string, length: number): Bytes {
  if (typeof text !== "string" || text.length !== length * 2 || !/^[0-9a-f]*$/.test(text))
    throw new Wrong("format");
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

export function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SHA-256, prefixed with its purpose. */
async function hash(purpose: string, ...parts: readonly Bytes[]): Promise<Bytes> {
  const domain = new TextEncoder().encode(`ballast-pol-v1/${purpose}\0`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined([domain, ...parts])));
}
