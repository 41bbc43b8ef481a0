import { exchange, newKey } from "./client";

/**
 * Sends a file's bytes as they are. The same bytes may be sent twice: what becomes of them depends on nothing but the
 * bytes.
 */
export const sendFile = <T>(path: string, file: Blob) =>
  exchange<T>(path, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      "content-type": "application/octet-stream",
      "idempotency-key": newKey(),
    },
    body: file,
  });
