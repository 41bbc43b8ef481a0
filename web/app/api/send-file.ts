import { newKey } from "./client";
import { type Answer, NETWORK_FAILURE, readEnvelope } from "./envelope";

/**
 * Sends a file's bytes as they are. The same bytes may be sent twice: what becomes of them depends on nothing but the
 * bytes.
 */
export async function sendFile<T>(path: string, file: Blob): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/v1/${path}`, {
      method: "POST",
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        "content-type": "application/octet-stream",
        "idempotency-key": newKey(),
      },
      body: file,
    });
    return readEnvelope<T>(await response.text());
  } catch {
    return NETWORK_FAILURE;
  }
}
