import { describe, expect, test } from "vitest";
import type { OperatorWithdrawal } from "~/api/schema";
import { callText } from "~/console/treasury/treasury-words";
import { isFixedFor } from "~/console/withdrawals/withdrawals-page";

describe("which withdrawals can be ticked", () => {
  const row = (status: string, approval: string | null = null) =>
    ({ status, approval, batch: null }) as unknown as OperatorWithdrawal;

  test("those about which this operator can do something", () => {
    expect(isFixedFor(true, false)(row("requested"))).toBe(false);
    expect(isFixedFor(true, false)(row("approved"))).toBe(true);
    expect(isFixedFor(false, true)(row("requested"))).toBe(true);
    expect(isFixedFor(false, true)(row("approved"))).toBe(false);
    expect(isFixedFor(true, true)(row("requested", "waits"))).toBe(true);
    expect(isFixedFor(true, true)(row("paid"))).toBe(true);
  });
});

test("a call that the network refused does not wait for a block", () => {
  expect(callText("open")).toBe("waits for a final block");
  expect(callText("open", "transaction underpriced")).toContain("refused it: “transaction underpriced”");
});
