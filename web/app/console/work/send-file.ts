import { newKey } from "~/api/client";
import { type Answer, NETWORK_FAILURE, readEnvelope } from "~/api/envelope";

/**
 * Sends a file's bytes as they are to a call below `operator/`. The same bytes under the same name may be sent twice:
 * files are kept by their digest.
 */
export async function sendFile<T>(path: string, file: Blob): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/v1/operator/${path}`, {
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
