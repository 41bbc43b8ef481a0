import { describe, expect, test } from "vitest";
import type { Permission, QueueName, WorkQueue } from "~/api/schema";
import { countsOf, stateCounts } from "~/console/api/waiting";
import { evidenceOf } from "~/console/approve/evidence";
import { stateWord } from "~/console/parts/state-words";
import { isAddress } from "~/console/parts/whole";
import { stateFilter } from "~/console/table/state-filter";

const NEEDS: Partial<Record<QueueName, Permission[]>> = {
  withdrawals_pressing: ["approve_withdrawal", "run_batches"],
  withdrawals_requested: ["approve_withdrawal"],
  withdrawals_approved: ["run_batches"],
};
const queue = (name: QueueName, count: number, href: string): WorkQueue => ({
  name,
  count,
  oldest: null,
  href,
  needs: NEEDS[name] ?? ["read_audit"],
});

const QUEUES = [
  queue("withdrawals_pressing", 2, "/console/withdrawals?state=waiting"),
  queue("withdrawals_requested", 4, "/console/withdrawals?state=to_propose"),
  queue("withdrawals_approved", 2, "/console/withdrawals?state=approved"),
  queue("refunds_to_send", 1, "/console/deposits?state=refunded"),
  queue("messages", 3, "/console/messages?state=open"),
];

describe("what is counted beside a page", () => {
  const holding =
    (...held: Permission[]) =>
    (one: Permission) =>
      held.includes(one);

  test("is the operator's own turn, and nothing twice", () => {
    expect([...countsOf(QUEUES, holding("approve_withdrawal"))]).toEqual([["withdrawals", 4]]);
    expect(countsOf(QUEUES, holding("approve_withdrawal", "run_batches")).get("withdrawals")).toBe(6);
    expect(countsOf(QUEUES, holding()).size).toBe(0);
  });

  test("stands on a tab only where it is the length of that list", () => {
    expect([...stateCounts(QUEUES, "withdrawals")]).toEqual([
      ["to_propose", 4],
      ["approved", 2],
    ]);
    expect(stateCounts(QUEUES, "deposits").size).toBe(0);
  });
});

test("a filter says of each state what its rows say", () => {
  const filter = stateFilter("withdrawals", { before: { waiting: "not paid yet" } });
  if (filter.kind !== "choice") throw new Error("a choice");
  expect(filter.options[0]).toEqual({ value: "waiting", text: "Not paid yet" });
  for (const { value, text } of filter.options.slice(1)) {
    expect(text.toLowerCase()).toBe(stateWord("withdrawals", value));
  }
  expect(stateWord("deposits", "a_new_one")).toBe("a new one");
});

test("evidence is offered where the server says that there is some", () => {
  expect(evidenceOf({ _id: "y", hasEvidence: true })).toBe("approvals/y/evidence");
  expect(evidenceOf({ _id: "y", hasEvidence: false })).toBeNull();
});

test("an address is told from a name and from a digest", () => {
  expect(isAddress("bcrt1q5zdjya80pczffn7skyhpvvxhl9kgmy3tqwk6np")).toBe(true);
  expect(isAddress("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")).toBe(true);
  expect(isAddress("0x34ba5983c5fFf7bD00C1a4A3A22a0Df4b2c576d5")).toBe(true);
  expect(isAddress("Alice Demo")).toBe(false);
  expect(isAddress("449325f01da9602a1c0681e591aca7d53bbec12232ef38b2e9acc98c80c2bd21")).toBe(false);
});
