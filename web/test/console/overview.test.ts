import { describe, expect, test } from "vitest";
import type { Permission, QueueName, WorkQueue } from "~/api/schema";
import { coverage, inWords } from "~/console/overview/amounts";
import { exactIn, inAsset, minorOf, placeName } from "~/console/work/places";
import { byPromise, sorted, wordsOf } from "~/console/work/queue-words";

const NEEDS: Partial<Record<QueueName, Permission>> = {
  messages: "answer_messages",
  withdrawals_requested: "approve_withdrawal",
  withdrawals_approved: "run_batches",
};
const queue = (name: QueueName, count: number, oldest: string | null): WorkQueue => ({
  name,
  count,
  oldest,
  href: `/console/${name}`,
  needs: [NEEDS[name] ?? "read_audit"],
});
const names = (queues: readonly WorkQueue[]) => queues.map(({ name }) => name);

const QUEUES = [
  queue("messages", 2, "2026-11-20T10:00:00Z"),
  queue("withdrawals_requested", 4, "2026-11-01T10:00:00Z"),
  queue("withdrawals_approved", 1, "2026-11-10T10:00:00Z"),
  queue("breaks", 0, null),
];

const RULES = { payoutHoursMost: 48 };

describe("what waits", () => {
  test("is told apart by whose turn it is, the longest first", () => {
    const seen = sorted(QUEUES, (permission) => ["run_batches", "answer_messages"].includes(permission));
    expect(names(seen.yours)).toEqual(["withdrawals_approved", "messages"]);
    expect(names(seen.others)).toEqual(["withdrawals_requested"]);
    expect(names(seen.empty)).toEqual(["breaks"]);
  });

  test("without an age comes after what has one, and stays in its order", () => {
    const queues = [
      queue("breaks", 1, null),
      queue("refunds_to_send", 1, null),
      queue("messages", 1, "2026-11-20T10:00:00Z"),
    ];
    expect(names(byPromise(queues, RULES))).toEqual(["messages", "breaks", "refunds_to_send"]);
  });

  test("late comes before everything, however long the rest has waited", () => {
    const queues = [
      queue("messages", 1, "2025-01-01T00:00:00Z"),
      queue("complaints_overdue", 1, "2026-11-20T00:00:00Z"),
      queue("breaks", 1, null),
    ];
    expect(names(byPromise(queues, RULES))).toEqual(["complaints_overdue", "messages", "breaks"]);
  });

  test("twice as late as promised comes before late, and both before what nobody was promised", () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const queues = [
      queue("messages", 1, ago(900)),
      queue("withdrawals_approved", 1, ago(50)),
      queue("withdrawals_requested", 1, ago(100)),
    ];
    expect(names(byPromise(queues, RULES))).toEqual([
      "withdrawals_requested",
      "withdrawals_approved",
      "messages",
    ]);
    expect(names(byPromise(queues, null))[0]).toBe("messages");
  });

  test("has words also when the console does not know it yet, and is nobody's turn", () => {
    expect(wordsOf("new_kind_of_work" as QueueName).title).toBe("New kind of work");
    expect(names(sorted([queue("new_kind_of_work" as QueueName, 1, null)], () => false).others)).toEqual([
      "new_kind_of_work",
    ]);
  });
});

describe("amounts of two assets", () => {
  test.each([
    ["USDT", "1234.5", "1,234.50 USDT"],
    ["USDT", -1250, "−1,250.00 USDT"],
    ["BTC", 0.00012, "0.00012000 BTC"],
    ["BTC", 1e-8, "0.00000001 BTC"],
    ["BTC", "-2.5", "−2.50000000 BTC"],
    ["BTC", null, "—"],
    ["USDT", "a lot", "—"],
  ] as const)("%s %s is %s", (asset, value, text) => {
    expect(inAsset(asset, value)).toBe(text);
  });

  test("more decimals than the asset has are no amount", () => {
    expect(minorOf("USDT", "1.0000001")).toBeNull();
    expect(minorOf("BTC", "0.000000001")).toBeNull();
  });

  test("coverage is rounded down, and is nothing where nothing is owed", () => {
    expect(coverage("USDT", ["100", "99.99"], "200")).toBe("99.99%");
    expect(coverage("BTC", ["1"], "0")).toBeNull();
  });

  test("a place has the name that people call it by", () => {
    expect(placeName("custody")).toBe("In custody");
  });
});

test("books, chain and what is between them add up as they are shown", () => {
  const shown = ["787488.923456", "787738.913456", "249.99"].map((one) => exactIn("USDT", one));
  expect(shown).toEqual(["787,488.923456 USDT", "787,738.913456 USDT", "249.990000 USDT"]);
  expect([inWords("USDT", "250"), inWords("USDT", "249.999999")]).toEqual(["250.00 USDT", "249.999999 USDT"]);
  expect(exactIn("BTC", "0.00012")).toBe("0.00012000 BTC");
  expect(exactIn("USDT", null)).toBe("—");
});
