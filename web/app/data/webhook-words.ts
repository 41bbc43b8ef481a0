import type { WebhookDelivery, WebhookStatus } from "~/api/schema";

/** Words for a webhook that has ended. */
export const OVER: Readonly<Partial<Record<WebhookStatus, string>>> = {
  revoked: "Revoked",
  gone: "Ended: it answered that it is gone",
  failing: "Ended: nothing was delivered for three days",
  ended: "Ended",
};

/** Describes the outcome of a delivery in a few words. */
export function outcome({ status, attempts }: WebhookDelivery) {
  const last = attempts.at(-1);
  if (last === undefined) return "Not sent yet";
  const took = `in ${(last.tookMs / 1000).toFixed(2)} s`;
  const taken = `Taken with ${last.status} ${took}`;
  if (status === "delivered") return taken;
  if (last.reason === "") return `${taken}, to be sent again`;
  const tries = attempts.length === 1 ? "" : ` (${attempts.length} tries)`;
  return `${status === "failed" ? "Given up" : "Not taken"}: ${last.reason}, ${took}${tries}`;
}
