import { expect, test } from "vitest";
import type { WebhookDelivery } from "~/api/schema";
import { outcome } from "~/data/webhook-words";

const delivery = (
  status: WebhookDelivery["status"],
  ...attempts: WebhookDelivery["attempts"]
): WebhookDelivery => ({
  number: 1,
  messageId: "wh_1_1",
  type: "webhook.test",
  happenedAt: "2026-11-02T00:00:00Z",
  nextAttemptAt: null,
  status,
  attempts,
});
const taken = { at: "2026-11-02T00:00:00Z", status: 204, tookMs: 40, reason: "" };
const refused = { ...taken, status: 500, reason: "it answered 500" };

test("what became of a delivery is said in a few words", () => {
  expect(outcome(delivery("waiting"))).toBe("Not sent yet");
  expect(outcome(delivery("delivered", refused, taken))).toBe("Taken with 204 in 0.04 s");
  expect(outcome(delivery("waiting", taken))).toBe("Taken with 204 in 0.04 s, to be sent again");
  expect(outcome(delivery("waiting", refused))).toBe("Not taken: it answered 500, in 0.04 s");
  expect(outcome(delivery("failed", refused, refused))).toBe(
    "Given up: it answered 500, in 0.04 s (2 tries)",
  );
});
