import { expect, test } from "vitest";
import type { BatchView } from "~/api/schema";
import { toApprove, toSign } from "../../app/console/batches/batch-words";

const attempts = (...states: string[]) =>
  ({ attempts: states.map((state, index) => ({ number: index + 1, state })) }) as Pick<BatchView, "attempts">;

test("the attempt to sign is the newest that is approved, as its files are", () => {
  expect(toSign(attempts("built"))).toBeNull();
  expect(toSign(attempts("approved", "built"))?.number).toBe(1);
  expect(toSign(attempts("approved", "approved"))?.number).toBe(2);
  expect(toSign(attempts("broadcast", "superseded"))).toBeNull();
});

test("the attempt to approve is the one that waits", () => {
  expect(toApprove(attempts("approved", "built"))?.number).toBe(2);
  expect(toApprove(attempts("approved"))).toBeNull();
});
