import { describe, expect, test } from "vitest";
import type { LatestProof, OwnProof } from "~/api/schema";
import type { Signed } from "~/proof/check";
import { type Evidence, judge } from "~/proof/verdict";
import { honest, vectors, withAmount } from "./vectors";

const { reserveKey, records, next, stray, rival } = vectors;
const HOUR_MS = 3_600_000;

const usdt = (minor: bigint) => `${minor / 1_000_000n}.${String(minor % 1_000_000n).padStart(6, "0")}`;
const btc = (minor: bigint) => `0.${String(minor).padStart(8, "0")}`;
const announced = (signed: Signed): LatestProof => ({
  signed,
  publishedAt: "1970-01-03T00:00:00Z",
  dueAt: null,
  leaves: null,
  leavesBytes: null,
});

/** An honest server's answers to a client, who saw the first proof on an earlier visit. */
function evidence(client = 3): Evidence {
  const { proof, owed } = honest(client);
  const [cash, coins] = [BigInt(owed[0]), BigInt(owed[1])];
  const mine: OwnProof = {
    state: "counted",
    epoch: 2,
    proof,
    since: [
      { at: null, sequence: 201, cause: "weekly_result", text: "Weekly result", usdt: "-0.25", btc: 0 },
      { at: null, sequence: 204, cause: "deposit_credited", text: "Deposit", usdt: 5.5, btc: 0 },
    ],
    earlier: [],
    keyChanges: [],
    owed: { usdt: usdt(cash + 5_250_000n), btc: btc(coins) },
    ledgerSequence: 205,
  };
  return {
    who: { id: proof.account, email: proof.email, createdAt: "1970-01-01T12:00:00Z" },
    balances: { value: usdt(cash + 5_250_000n - 1_000_000n), bonus: 1 },
    kept: { reserveKey, signed: records[0] },
    now: records[1].record.timeMillis + HOUR_MS,
    reserveKey,
    keyChanges: [],
    latest: announced(records[1]),
    mine,
    records,
  };
}

const fault = async (cheat: Partial<Evidence>, client = 3) => {
  const verdict = await judge({ ...evidence(client), ...cheat });
  return verdict.kind === "failed" ? verdict.fault : verdict.kind;
};
const withMine = (change: Partial<OwnProof>, client = 3) => ({
  mine: { ...evidence(client).mine, ...change },
});

test("an honest answer is proven, with the way from the proof to the dashboard", async () => {
  const verdict = await judge(evidence());
  expect(verdict).toMatchObject({ kind: "proven", counted: { usdt: 3_703_702n, btc: 3n }, followed: 1 });
  expect(verdict).toMatchObject({ signer: reserveKey, knownKey: reserveKey, seenChanges: 0 });
  expect(await fault({ kept: null, records: [records[1]] })).toBe("proven");
});

test("who came after the proof waits; who came before it was left out", async () => {
  const later = withMine({ state: "later", proof: null });
  const who = { ...evidence().who, createdAt: "1970-01-03T00:00:30Z" };
  expect(await fault({ ...later, who })).toBe("waiting");
  expect(await fault(later)).toBe("left_out");
  expect(await fault(withMine({ state: "left_out", proof: null }))).toBe("left_out");
  expect(await fault({ latest: null, kept: null, records: [] })).toBe("waiting");
  expect(await fault(withMine({ state: "elsewhere", proof: null }))).toBe("elsewhere");
});

describe("the balance that this browser proved before", () => {
  const { proof, owed } = honest(3);
  const known = (less: bigint) => ({
    [proof.account]: { usdt: String(BigInt(owed[0]) - less), btc: owed[1], entry: 120, timeMillis: 1 },
  });
  const kept = (less: bigint) => ({ reserveKey, signed: records[0], balances: known(less) });
  const deposit = { at: null, sequence: 150, cause: "deposit_credited", text: "Deposit", usdt: 2, btc: 0 };

  test("leads to the proof with every change since", async () => {
    expect(await fault({ kept: kept(0n), ...withMine({ earlier: [] }) })).toBe("proven");
    const answer = { ...evidence(), kept: kept(2_000_000n), ...withMine({ earlier: [deposit] }) };
    const verdict = await judge(answer);
    expect(verdict).toMatchObject({ kind: "proven", before: { changes: [deposit] } });
    expect(verdict).toMatchObject({ balance: { usdt: owed[0], entry: records[1].record.ledgerSequence } });
  });

  test("is missed when the past was changed, however well the books add up now", async () => {
    // Twenty thousand less than it was, and no entry says why.
    expect(await fault({ kept: kept(-20_000_000_000n), ...withMine({ earlier: [] }) })).toBe("past_changed");
    // A change before it, or after the proof, explains nothing.
    for (const sequence of [100, 9_999]) {
      const early = { ...deposit, sequence };
      expect(await fault({ kept: kept(2_000_000n), ...withMine({ earlier: [early] }) })).toBe("past_changed");
    }
    // Another client of the same browser has their own balance.
    const other = { reserveKey, signed: records[0], balances: { other: known(5n)[proof.account] } };
    expect(await fault({ kept: other as Evidence["kept"] })).toBe("proven");
  });
});

describe("a cheating operator is caught in the client's browser", () => {
  test("omission: padding or another leaf in the client's place", async () => {
    const shown = { latest: announced(rival.signed), records: [records[0], rival.signed] };
    expect(await fault({ ...shown, ...withMine({ proof: rival.leftOut }) })).toBe("root");
  });
  test("shared leaf: another client's proof", async () => {
    expect(await fault(withMine({ proof: honest(2).proof }))).toBe("root");
    // With that client's name on it, it is still not this client's.
    expect(await fault(withMine({ proof: { ...honest(2).proof, email: honest(3).proof.email } }))).toBe(
      "root",
    );
  });
  test("wrong sum: less is counted than was owed", async () => {
    const { balances } = evidence();
    expect(await fault({ balances: { ...balances, bonus: 2 } })).toBe("dashboard");
    const owed = { usdt: "10.953702", btc: btc(3n) };
    expect(await fault({ balances: { value: "9.953702", bonus: 1 }, ...withMine({ owed }) })).toBe("balance");
  });
  test("an invented change since the proof", async () => {
    const since = evidence().mine.since.slice(0, 1);
    expect(await fault(withMine({ since }))).toBe("balance");
  });
  test("negative and oversized leaves", async () => {
    for (const [amount, expected] of [
      ["-5", "format"],
      ["9223372036854775807", "overflow"],
    ] as const) {
      const proof = withAmount(honest(3).proof, amount);
      expect(await fault(withMine({ proof }))).toBe(expected);
    }
  });
  test("stale root", async () => {
    expect(await fault({ now: records[1].record.timeMillis + 49 * HOUR_MS })).toBe("stale");
  });
  test("replayed epoch: an older record as the newest", async () => {
    const kept = { reserveKey, signed: next };
    expect(await fault({ kept, records: [], latest: announced(records[1]) })).toBe("replayed");
    expect(await fault({ kept, records: [], latest: null })).toBe("withdrawn");
  });
  test("two roots: another one than this browser saw, or than the log shows", async () => {
    const kept = { reserveKey, signed: rival.signed };
    expect(await fault({ kept, records: [records[1]] })).toBe("two_roots");
    expect(await fault({ latest: announced(rival.signed) })).toBe("other_root");
    expect(await fault({ ...withMine({ proof: rival.counted }, 0) }, 0)).toBe("other_root");
  });
  test("a rewritten past: the next record follows another one", async () => {
    const kept = { reserveKey, signed: records[1] };
    const now = stray.record.timeMillis + HOUR_MS;
    expect(await fault({ kept, now, records: [records[1], stray], latest: announced(stray) })).toBe("broken");
    expect(await fault({ kept: { reserveKey, signed: records[0] }, records: [records[1]] })).toBe(
      "withdrawn",
    );
  });
  test("another reserve key", async () => {
    expect(await fault({ reserveKey: "00".repeat(32) })).toBe("new_key");
  });
});
