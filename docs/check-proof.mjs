// Checks that your balance is counted in a proof of liabilities. It needs Node 18 or newer, nothing else, no network;
// it believes the reserve key and the figures you give it, and nothing in the file. docs/proof.md explains every step.
//   node check-proof.mjs PROOF.json RESERVE-KEY YOUR-EMAIL YOUR-ACCOUNT-ID USDT [BTC] [A-RECORD-YOU-KEPT.json]
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
const [file, reserveKey, email, account, usdt, btc = "0", kept] = process.argv.slice(2);
const fail = (code, why) => { console.error(`NOT PROVEN (${code}): ${why}.`); process.exit(1); };
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const MAX = 2n ** 63n - 1n; // no amount may be larger, so that none can wrap around and look small

// Numbers, hashes and amounts as bytes: unsigned, the highest byte first. Anything that is not exactly one is refused.
const int = (value, bytes) => Buffer.from(BigInt(value).toString(16).padStart(bytes * 2, "0"), "hex");
const hex = (text) => (/^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, "hex") : fail("format", "a hash is not 64 digits"));
const amount = (text) => (/^(0|[1-9]\d{0,18})$/.test(text) && BigInt(text) <= MAX ? BigInt(text) : fail("format", "an amount is negative or too large"));
const sums = (two) => (two?.length === 2 ? two.map(amount) : fail("format", "sums are not two amounts")); // USDT, BTC
const sumBytes = (two) => Buffer.concat(two.map((sum) => int(sum, 8)));
const minor = (text, decimals) => { // "1234.5" with 6 decimals is 1234500000n
  const [, whole, part = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? fail("usage", "an amount looks like 1234.5");
  return BigInt(whole + part.padEnd(decimals, "0").slice(0, decimals));
};
const hash = (purpose, ...parts) => createHash("sha256").update(Buffer.concat([Buffer.from(`ballast-pol-v1/${purpose}\0`), ...parts])).digest();

// A record is signed by the reserve key (Ed25519) over its digest; the prefix is how Node wants a raw public key.
const key = createPublicKey({ key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), hex(reserveKey)]), format: "der", type: "spki" });
const digest = (r) => hash("epoch", int(r.epoch, 8), hex(r.previous), hex(r.root.hash), sumBytes(sums(r.root.sums)), int(r.depth, 1),
  int(r.chunks, 4), int(r.ledgerSequence, 8), hex(r.ledgerHead), int(r.timeMillis, 8));
const signed = (s) => /^[0-9a-f]{128}$/.test(s.signature) && verify(null, digest(s.record), key, Buffer.from(s.signature, "hex"));
const saved = read(file), proof = saved.data?.mine.proof ?? saved, { record } = proof.signed; // as the page saves it, or the proof alone
if (proof.format !== "ballast-pol-v1" || record.chunks !== 2 || !(record.depth >= 1 && record.depth <= 40)) fail("format", "not a proof this script knows");
if (!signed(proof.signed)) fail("signature", "the reserve key did not sign this record");

// Your balance stands in two leaves, made with your own e-mail address and id. Each must lead to the root, level by level.
const above = (level, left, right) => { // the hash of a node covers the sums of both sides, each by itself
  const total = left.sums.map((sum, asset) => sum + right.sums[asset]);
  if (total.some((sum) => sum > MAX)) fail("overflow", "a sum on the way is larger than possible");
  return { hash: hash("node", int(record.epoch, 8), int(level, 1), left.hash, sumBytes(left.sums), right.hash, sumBytes(right.sums)), sums: total };
};
const who = hash("account", Buffer.from(account.replaceAll("-", ""), "hex"), Buffer.from(email, "utf8"));
if (proof.leaves.map((leaf) => leaf.chunk).join() !== "0,1") fail("chunks", "there is not exactly one leaf for each part");
const counted = proof.leaves.map((leaf) => sums(leaf.sums)).reduce((one, other) => one.map((sum, asset) => sum + other[asset]));
for (const leaf of proof.leaves) {
  if (leaf.path.length !== record.depth || !(leaf.index >= 0 && leaf.index < 2 ** record.depth)) fail("shape", "a path does not fit the tree");
  const own = sums(leaf.sums), parts = [int(record.epoch, 8), who, int(leaf.chunk, 4), hex(leaf.salt), sumBytes(own)];
  const root = leaf.path.map((entry) => ({ hash: hex(entry.hash), sums: sums(entry.sums) })).reduce((node, other, level) =>
    Math.floor(leaf.index / 2 ** level) % 2 === 0 ? above(level, node, other) : above(level, other, node), { hash: hash("leaf", ...parts), sums: own });
  if (!root.hash.equals(hex(record.root.hash)) || root.sums.join() !== sums(record.root.sums).join()) fail("root", "a leaf does not lead to the signed root");
}
if (counted.join() !== [minor(usdt, 6), minor(btc, 8)].join()) fail("balance", `${counted[0]} millionths of a USDT are counted, and that is not your balance`);

// A proof must be recent, and must not contradict a record you kept: your last one, or a friend's.
const age = Date.now() - record.timeMillis, other = kept && read(kept), older = other?.record;
if (age > 48 * 3600_000 || age < -60_000) fail(age > 0 ? "stale" : "future", "the proof is older than two days, or dated in the future");
if (other && !signed(other)) fail("signature", "the reserve key did not sign the record you kept");
if (older?.epoch > record.epoch) fail("replayed", "you kept the record of a later proof");
if (older?.epoch === record.epoch && !digest(older).equals(digest(record))) fail("two roots", "two records of one proof: somebody was shown another root");
if (older?.epoch === record.epoch - 1 && record.previous !== digest(older).toString("hex")) fail("broken", "the record does not follow the one you kept");
if (older?.epoch < record.epoch && (older.timeMillis >= record.timeMillis || older.ledgerSequence > record.ledgerSequence)) fail("broken", "the records go backwards");
console.log(`PROVEN: your ${usdt} USDT and ${btc} BTC are counted in proof ${record.epoch} of ${new Date(record.timeMillis).toISOString()}.`);
