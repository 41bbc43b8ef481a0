import { expect, test } from "vitest";
import { DAY_MS } from "~/money/date";
import { checkChain, checkProof, checkRecord, type Owed } from "~/proof/check";
import { extremes, honest, onlyKey, vectors, withAmount } from "./vectors";

const { records, next, stray, rival } = vectors;
const keys = onlyKey(vectors.reserveKey);

test.each(vectors.cases.map((one, number) => ({ ...one, number })))(
  "case $number of the shared vectors: $expect",
  async ({ proof, owed, expect: expected }) => {
    const [usdt, btc] = owed;
    const mine: Owed = { account: proof.account, email: proof.email, sums: [BigInt(usdt), BigInt(btc)] };
    expect((await checkProof(proof, mine, keys)) ?? "ok").toBe(expected);
  },
);

test.each(extremes.cases)("the edge “$name” is counted to the unit", async ({ proof, owed }) => {
  const [usdt, btc] = [BigInt(owed[0]), BigInt(owed[1])];
  const of = { account: proof.account, email: proof.email };
  const said = (sums: [bigint, bigint]) => checkProof(proof, { ...of, sums }, onlyKey(extremes.reserveKey));
  expect(await said([usdt, btc])).toBeNull();
  expect(await said([usdt + 1n, btc])).toBe("balance");
  expect(await said([usdt, btc - 1n])).toBe("balance");
});

test("records form one chain, and another past is noticed", async () => {
  expect(await checkChain(null, [...records, next], keys)).toBeNull();
  expect(await checkChain(records[0], [records[0], records[1], next], keys)).toBeNull();
  expect(await checkChain(records[1], [rival.signed], keys)).toBe("two_roots");
  expect(await checkChain(records[1], [stray], keys)).toBe("broken");
  expect(await checkChain(records[0], [next], keys)).toBe("broken");
  expect(await checkChain(next, [records[1]], keys)).toBe("broken");
});

test("a record must be signed by this key and recent", async () => {
  const now = records[1].record.timeMillis + DAY_MS;
  expect(await checkRecord(records[1], keys, { now, mostMs: 2 * DAY_MS })).toBeNull();
  expect(await checkRecord(records[0], keys, { now, mostMs: DAY_MS })).toBe("stale");
  expect(await checkRecord(next, keys, { now: now - DAY_MS, mostMs: DAY_MS })).toBe("future");
  const forged = { ...records[1], record: { ...records[1].record, ledgerSequence: 9 } };
  expect(await checkRecord(forged, keys, { now, mostMs: DAY_MS })).toBe("signature");
});

test("what cannot be an amount or a hash is of no known format", async () => {
  const { proof, owed } = honest(2);
  const mine: Owed = { account: proof.account, email: proof.email, sums: [BigInt(owed[0]), BigInt(owed[1])] };
  for (const odd of ["-1", "01", "1e3", "9223372036854775808", "", " 1"]) {
    expect(await checkProof(withAmount(proof, odd), mine, keys), odd).toBe("format");
  }
});
