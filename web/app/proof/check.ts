/**
 * Checks a proof of liabilities in the browser, by the steps of `docs/proof.md` and by nothing of the server's: SHA-256
 * and Ed25519 are the browser's own. This file imports nothing, so that it can be read and run alone.
 */

/** A hash in 64 hexadecimal digits, and what is owed below: USDT in 10^-6, BTC in 10^-8, as digits. */
export type Node = { hash: string; sums: readonly string[] };
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
  sums: readonly string[];
  path: readonly Node[];
};
export type ClientProof = {
  format: string;
  signed: Signed;
  account: string;
  email: string;
  leaves: readonly Leaf[];
};
/** What the client knows without the proof: who they are and what they are owed, in minor units. */
export type Owed = { account: string; email: string; sums: readonly [bigint, bigint] };

/** What is wrong; the same names as in `docs/proof.md` and in the shared vectors. */
export type Fault =
  | "format"
  | "signature"
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
const MOST_LEVELS = 40;
const CAP = (1n << 63n) - 1n;
const MINUTE_MS = 60_000;

type Bytes = Uint8Array<ArrayBuffer>;
type Sums = readonly [bigint, bigint];
type Sum = { hash: Bytes; sums: Sums };

class Wrong extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** Runs a check and gives its first fault; nothing when there is none. Whatever cannot be read is of no known format. */
async function faultOf(check: () => Promise<void>): Promise<Fault | null> {
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

/** Checks that exactly what the client is owed is counted under a root that the reserve key signed. */
export const checkProof = (proof: ClientProof, owed: Owed, reserveKey: string) =>
  faultOf(async () => {
    const { record } = proof.signed;
    const levels = record.depth;
    if (proof.format !== "ballast-pol-v1" || record.chunks !== CHUNKS) throw new Wrong("format");
    if (!Number.isInteger(levels) || levels < 1 || levels > MOST_LEVELS) throw new Wrong("format");
    await requireSigned(proof.signed, reserveKey);
    if (proof.leaves.map(({ chunk }) => chunk).join() !== "0,1") throw new Wrong("chunks");
    const who = await accountHash(owed);
    let counted: Sums = [0n, 0n];
    for (const leaf of proof.leaves) {
      const own = await reachRoot(leaf, who, record);
      counted = [within(counted[0] + own[0]), within(counted[1] + own[1])];
    }
    if (counted[0] !== owed.sums[0] || counted[1] !== owed.sums[1]) throw new Wrong("balance");
  });

/** Checks a record by itself: whether the reserve key signed it, and whether it is recent at this moment. */
export const checkRecord = (signed: Signed, reserveKey: string, age: { now: number; mostMs: number }) =>
  faultOf(async () => {
    await requireSigned(signed, reserveKey);
    const { timeMillis } = signed.record;
    if (timeMillis > age.now + MINUTE_MS) throw new Wrong("future");
    if (age.now - timeMillis > age.mostMs) throw new Wrong("stale");
  });

/**
 * Checks that records, oldest first and all signed, form one chain with the one that was kept from an earlier visit.
 * The first of them is the kept one or its successor; without a kept one, they only have to follow one another.
 */
export const checkChain = (kept: Signed | null, records: readonly Signed[], reserveKey: string) =>
  faultOf(async () => {
    let before = kept;
    for (const signed of records) {
      await requireSigned(signed, reserveKey);
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

async function requireSigned({ record, signature }: Signed, reserveKey: string) {
  const key = await crypto.subtle.importKey("raw", bytesOf(reserveKey, 32), "Ed25519", false, ["verify"]);
  if (!/^[0-9a-f]{128}$/.test(signature)) throw new Wrong("signature");
  const holds = await crypto.subtle.verify("Ed25519", key, bytesOf(signature, 64), await digestOf(record));
  if (!holds) throw new Wrong("signature");
}

/** The digest of a record, in hexadecimal: what is signed, and what others compare. */
export const recordDigest = async (record: EpochRecord) => hexOf(await digestOf(record));

/** What is signed, and what the next record names. */
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
async function above(epoch: Bytes, level: number, [left, right]: readonly [Sum, Sum]): Promise<Sum> {
  const sums: Sums = [within(left.sums[0] + right.sums[0]), within(left.sums[1] + right.sums[1])];
  const sides = [left.hash, sumBytes(left.sums), right.hash, sumBytes(right.sums)];
  return { hash: await hash("node", epoch, int(level, 1), ...sides), sums };
}

function within(sum: bigint): bigint {
  if (sum > CAP) throw new Wrong("overflow");
  return sum;
}

/** Two amounts, each written as plain digits: never negative, never beyond the cap. */
function sumsOf(texts: readonly string[]): Sums {
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

/** An unsigned integer in so many bytes, the highest first. */
function int(value: number | bigint, length: 1 | 4 | 8): Bytes {
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

function hexOf(bytes: Bytes): string {
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

/** SHA-256 with what it is for in front. */
async function hash(purpose: string, ...parts: readonly Bytes[]): Promise<Bytes> {
  const domain = new TextEncoder().encode(`ballast-pol-v1/${purpose}\0`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined([domain, ...parts])));
}
