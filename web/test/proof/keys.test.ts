import { describe, expect, test } from "vitest";
import { checkChain, checkRecord, faultOfKey, followKeys, type SignedKeyChange } from "~/proof/check";
import { type Evidence, judge } from "~/proof/verdict";
import { keyVectors } from "./vectors";

const { cases, records, changes } = keyVectors;
const [handover, broken] = changes;
const [first, second, third] = [handover.change.key, handover.change.successor, broken.change.successor];
const HOUR_MS = 3_600_000;

test.each(cases)(
  "the shared vector “$name”: $expect",
  async ({ expect: expected, trusted, changes: all, signed }) => {
    const keys = await followKeys(trusted, all);
    const age = { now: signed.record.timeMillis, mostMs: HOUR_MS };
    expect(typeof keys === "string" ? keys : ((await checkRecord(signed, keys, age)) ?? "ok")).toBe(expected);
  },
);

test("a whole log is followed over handovers and no further", async () => {
  const follow = async (key: string) => {
    const keys = await followKeys(key, changes);
    if (typeof keys === "string") throw new Error(keys);
    return keys;
  };
  expect(await checkChain(null, records, await follow(first))).toBe("key_break");
  expect(await checkChain(null, records.slice(0, 4), await follow(first))).toBeNull();
  expect(await checkChain(null, records, await follow(third))).toBeNull();
  expect(faultOfKey(await follow(first), second)).toBeNull();
  expect(faultOfKey(await follow(second), third)).toBe("key_break");
  expect(faultOfKey(await follow(first), "00".repeat(32))).toBe("new_key");
});

test("what is no change of a known kind, and no key, is refused", async () => {
  const bent = (change: object) =>
    [{ ...handover, change: { ...handover.change, ...change } }] as SignedKeyChange[];
  expect(await followKeys(first, bent({ passage: "gift" }))).toBe("format");
  expect(await followKeys(first, bent({ successor: "xyz" }))).toBe("format");
  expect(await followKeys(first, bent({ fromEpoch: -1 }))).toBe("format");
  expect(await followKeys("", [])).toBe("format");
  expect(await followKeys(first, bent({ successor: "ff".repeat(32) }))).toBe("forged_change");
});

/** A client who came after the newest proof: nothing but records and keys is judged. */
function evidence(epoch: number, known: Partial<Evidence>): Evidence {
  const shown = records.slice(0, epoch);
  const newest = shown.at(-1);
  if (!newest) throw new Error("no such epoch");
  const now = newest.record.timeMillis + HOUR_MS;
  return {
    who: { id: "", email: "", createdAt: new Date(now).toISOString() },
    balances: { value: 0, bonus: 0 },
    kept: null,
    now,
    reserveKey: first,
    keyChanges: [],
    latest: { signed: newest, publishedAt: "", dueAt: null, leaves: null, leavesBytes: null },
    mine: {
      state: "later",
      epoch,
      proof: null,
      since: [],
      earlier: [],
      keyChanges: [],
      owed: { usdt: 0, btc: 0 },
      ledgerSequence: 0,
    },
    records: shown,
    ...known,
  };
}

async function said(epoch: number, known: Partial<Evidence>) {
  const verdict = await judge(evidence(epoch, known));
  return verdict.kind === "failed" ? verdict.fault : verdict.kind;
}

const kept = (reserveKey: string, keyChanges: readonly SignedKeyChange[] = []) => {
  const [signed] = records;
  if (!signed) throw new Error("no record");
  return { reserveKey, signed, keyChanges };
};
const rivals = cases.find(({ expect: expected }) => expected === "two_successors")?.changes ?? [];

describe("a client whose browser knows the first key", () => {
  test("follows a handover", async () => {
    const known = { reserveKey: second, keyChanges: [handover], kept: kept(first) };
    expect(await said(4, known)).toBe("waiting");
    expect(await said(4, { ...known, kept: kept(second, [handover]) })).toBe("waiting");
    // Announced, and not yet in force.
    expect(await said(2, { ...known, reserveKey: first })).toBe("waiting");
  });
  test("is led across no break, and goes on when they trust the new key themselves", async () => {
    const known = { reserveKey: third, keyChanges: changes };
    expect(await said(5, { ...known, kept: kept(first) })).toBe("key_break");
    expect(await said(5, { ...known, kept: kept(second, [handover]) })).toBe("key_break");
    // Also before the new key has signed anything.
    expect(await said(4, { ...known, kept: kept(second, [handover]) })).toBe("key_break");
    expect(await said(5, { ...known, kept: kept(third, [handover]) })).toBe("waiting");
  });
  test("takes no other key, announced or not", async () => {
    const stranger = cases.find(({ expect: expected }) => expected === "new_key")?.trusted ?? "";
    expect(await said(2, { reserveKey: stranger, kept: kept(first) })).toBe("new_key");
    expect(await said(2, { reserveKey: stranger, keyChanges: [handover], kept: kept(first) })).toBe(
      "new_key",
    );
    expect(await said(4, { reserveKey: second, keyChanges: [broken], kept: kept(first) })).toBe("new_key");
    expect(await said(4, { reserveKey: first, keyChanges: [], kept: kept(first) })).toBe("signature");
  });
  test("notices another successor than it saw, and a change that is withdrawn", async () => {
    const known = { reserveKey: second, keyChanges: [handover] };
    expect(await said(4, { ...known, kept: kept(first, rivals.slice(1)) })).toBe("two_successors");
    expect(await said(4, { ...known, kept: kept(second, changes) })).toBe("withdrawn");
    expect(await said(4, { ...known, keyChanges: rivals, kept: kept(first) })).toBe("two_successors");
  });
  test("notices that one change is withdrawn where another stands in its place", async () => {
    const [newest] = records.slice(-1);
    if (!newest) throw new Error("no record");
    const known = {
      reserveKey: third,
      records: [newest],
      kept: { ...kept(third, [handover]), signed: newest },
    };
    expect(await said(5, { ...known, keyChanges: changes })).toBe("waiting");
    expect(await said(5, { ...known, keyChanges: [broken] })).toBe("withdrawn");
  });
  test("notices a record of the retired key", async () => {
    const retired = cases.find(({ expect: expected }) => expected === "other_key")?.signed;
    if (!retired) throw new Error("no such case");
    const latest = { signed: retired, publishedAt: "", dueAt: null, leaves: null, leavesBytes: null };
    const known = { reserveKey: second, keyChanges: [handover], kept: kept(first), latest };
    expect(await said(3, { ...known, records: [...records.slice(0, 2), retired] })).toBe("other_key");
  });
});
