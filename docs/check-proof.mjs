// Checks that your balance is counted in a proof of liabilities. It needs Node 18 or newer, nothing else, no network;
// it believes the reserve key and the figures you give it, and nothing in the file. docs/proof.md explains every step.
//   node check-proof.mjs PROOF.json RESERVE-KEY YOUR-EMAIL YOUR-ACCOUNT-ID USDT [BTC] [A-RECORD-OR-PROOF-YOU-KEPT.json]
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
const [file, reserveKey, email, account, usdt, btc = "0", kept] = process.argv.slice(2);
const fail = (code, why) => { console.error(`NOT PROVEN (${code}): ${why}.`); process.exit(1); };
if (!usdt) fail("usage", "give PROOF.json RESERVE-KEY YOUR-EMAIL YOUR-ACCOUNT-ID USDT; the dashboard shows the whole command");
const read = (path) => { try { return JSON.parse(readFileSync(path, "utf8")); } catch { return fail("file", `there is no JSON to read in ${path}`); } };
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
const signedMinor = (value) => (String(value).startsWith("-") ? -minor(String(value).slice(1), 6) : minor(String(value), 6));
const hash = (purpose, ...parts) => createHash("sha256").update(Buffer.concat([Buffer.from(`ballast-pol-v1/${purpose}\0`), ...parts])).digest();

// Whether a key (Ed25519) signed a digest; the prefix is how Node wants a raw public key.
const publicKey = (key) => createPublicKey({ key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), hex(key)]), format: "der", type: "spki" });
const signedBy = (key, digest, signature) => /^[0-9a-f]{128}$/.test(signature) && verify(null, digest, publicKey(key), Buffer.from(signature, "hex"));
const digest = (r) => hash("epoch", int(r.epoch, 8), hex(r.previous), hex(r.root.hash), sumBytes(sums(r.root.sums)), int(r.depth, 1),
  int(r.chunks, 4), int(r.ledgerSequence, 8), hex(r.ledgerHead), int(r.timeMillis, 8));
const saved = read(file), proof = saved.data?.mine?.proof ?? saved; // as the page saves it, or the proof alone
const record = proof.signed?.record ?? fail("format", "there is no proof in this file");
if (proof.format !== "ballast-pol-v1" || record.chunks !== 2 || !(record.depth >= 1 && record.depth <= 40)) fail("format", "not a proof this script knows");

// The reserve key may have been replaced: each change is signed by the key that ends and by the next. In a break the old key is
// lost, and no signature leads across: ask the firm another way for its key, and only then give this script the new one.
const changes = saved.data?.mine.keyChanges ?? [], keys = [{ key: changes[0]?.change.key ?? reserveKey, from: 0, time: 0 }];
for (const { change, byKey, bySuccessor } of changes) {
  const isBreak = change.passage === "break", last = keys.at(-1), { key, successor, fromEpoch: from, timeMillis: time } = change;
  if (!isBreak && change.passage !== "handover") fail("format", "a change of the key is of no known kind");
  const said = hash("key", int(isBreak ? 0 : 1, 1), int(from, 8), hex(key), hex(successor), int(time, 8));
  if (!signedBy(successor, said, bySuccessor) || !(isBreak ? byKey === null : signedBy(key, said, byKey))) fail("forged change", "a change of the reserve key is not signed by both keys");
  if (keys.slice(0, -1).some((earlier) => earlier.key === key)) fail("two successors", "two successors of one reserve key were announced");
  if (key !== last.key || from < last.from || time < last.time || keys.some((one) => one.key === successor)) fail("disordered changes", "the changes of the key do not follow one another");
  keys.push({ key: successor, from, time, isBreak });
}
const trusted = keys.findIndex(({ key }) => key === reserveKey);
if (trusted < 0) fail("new key", "the key you trust is not among the firm's keys, and none of them follows from it");
const requireSigned = ({ record: { epoch }, record, signature }, which) => {
  const at = keys.findLastIndex(({ from }) => from <= epoch), isBy = ({ key }) => signedBy(key, digest(record), signature);
  if (!isBy(keys[at])) fail(keys.some(isBy) ? "other key" : "signature", `the reserve key of that proof did not sign ${which}`);
  if (keys.slice(trusted + 1, at + 1).some(({ isBreak }) => isBreak)) fail("key break", "the firm calls the key you trust lost, and it did not sign for the one that signed this");
  return keys[at].key;
};
const signer = requireSigned(proof.signed, "this record");

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
if (counted.join() !== [minor(usdt, 6), minor(btc, 8)].join()) fail("balance", `${counted[0]} millionths of a USDT are counted and not ${minor(usdt, 6)}; an amount needs all its decimals`);

// A proof must be recent, and must not contradict a record you kept: your last one, or a friend's.
const age = Date.now() - record.timeMillis, seen = kept && read(kept), other = (seen?.data?.mine.proof ?? seen)?.signed ?? seen, older = other?.record;
if (age > 48 * 3600_000 || age < -60_000) fail(age > 0 ? "stale" : "future", "the proof is older than two days, or dated in the future");
if (other) requireSigned(other, "the record you kept");
for (const { change } of seen?.data?.mine.keyChanges ?? [])
  if (!changes.some((one) => Object.keys(change).every((name) => one.change[name] === change[name]))) fail("two successors", "a change of the reserve key that you kept is not announced any more");
if (older?.epoch > record.epoch) fail("replayed", "you kept the record of a later proof");
if (older?.epoch === record.epoch && !digest(older).equals(digest(record))) fail("two roots", "two records of one proof: somebody was shown another root");
if (older?.epoch === record.epoch - 1 && record.previous !== digest(older).toString("hex")) fail("broken", "the record does not follow the one you kept");
if (older?.epoch < record.epoch && seen.data?.mine.proof && saved.data?.mine.earlier?.length >= 0) {
  // What you kept, with every change since, has to lead here. Save the file with ?after=ENTRY, the entry of the record you kept.
  const then = seen.data.mine.proof.leaves.map((leaf) => sums(leaf.sums)).reduce((one, more) => one.map((sum, asset) => sum + more[asset]));
  const change = saved.data.mine.earlier.reduce((all, { usdt: more }) => all + signedMinor(more), 0n);
  if (saved.data.mine.earlier.some(({ sequence }) => sequence <= older.ledgerSequence || sequence > record.ledgerSequence)) fail("past changed", "a change is told that is not between both proofs");
  if (then[0] + change !== counted[0]) fail("past changed", "the balance you kept, with every change since, does not lead to what is counted now");
}
if (older?.epoch < record.epoch && (older.timeMillis >= record.timeMillis || older.ledgerSequence > record.ledgerSequence)) fail("broken", "the records go backwards");
console.log(`PROVEN: your ${usdt} USDT and ${btc} BTC are counted in proof ${record.epoch} of ${new Date(record.timeMillis).toISOString()}.`);
for (const { from, key, isBreak } of keys.slice(1)) console.log(`${isBreak ? "BREAK" : "NOTE"}: from proof ${from} on the reserve key is ${key}${isBreak ? ", and the lost one before it did not sign for it" : ""}.`);
console.log(`The record is signed by ${signer}.`);
