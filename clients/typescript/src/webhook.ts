import { parseExact, settle } from "./decimals.js";
import type { WebhookEvent } from "./schema.js";

/** Why a message is not believed. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

export type Verification = {
  /** How many seconds ago, or ahead, a message may have been sent. */
  tolerance?: number;
  /** Seconds since 1970, instead of this machine's. */
  now?: number;
};

/**
 * Reads a message after its signature was found good. `body` is the request's, byte for byte. A message may come twice:
 * keep its `webhook-id`.
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  { tolerance = 300, now = Date.now() / 1000 }: Verification = {},
): Promise<WebhookEvent> {
  const get = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== "string") throw new WebhookError(`there is no header ${name}`);
    return value;
  };
  const [id, sent, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(get) as [
    string,
    string,
    string,
  ];
  if (!/^\d{1,15}$/.test(sent)) throw new WebhookError("its time cannot be read");
  if (Math.abs(now - Number(sent)) > tolerance) throw new WebhookError("it was not sent just now");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${id}.${sent}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const key = await crypto.subtle.importKey(
    "raw",
    fromBase64(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  for (const one of signatures.split(" ")) {
    if (!one.startsWith("v1,")) continue;
    // It takes the same time for every wrong one.
    if (await crypto.subtle.verify("HMAC", key, fromBase64(one.slice(3)), signed)) {
      return settle(parseExact(new TextDecoder().decode(bytes)), "WebhookEvent") as WebhookEvent;
    }
  }
  throw new WebhookError("it is not signed with this secret");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookError("it is not base64");
  }
}
