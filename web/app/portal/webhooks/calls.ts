import { getter, request } from "~/api/client";
import { post } from "~/api/write";
import { asClient } from "~/session/guard";

export const webhooks = getter("users/webhooks");
export const deliveries = (id: string) =>
  getter(`users/webhooks/${encodeURIComponent(id)}/deliveries` as const);

export const makeWebhook = asClient(post("users/webhooks"));
export const revokeWebhook = asClient((id: string) =>
  request("DELETE", `users/webhooks/${encodeURIComponent(id)}` as const, { body: {} }),
);
export const testWebhook = asClient((id: string) =>
  request("POST", `users/webhooks/${encodeURIComponent(id)}/test` as const, { body: {} }),
);
export const redeliver = asClient((id: string, what: { delivery: number } | { since: string }) =>
  request("POST", `users/webhooks/${encodeURIComponent(id)}/redeliver` as const, { body: what }),
);
