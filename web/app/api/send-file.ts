import { exchange, newKey } from "./client";
import type { Data, Path } from "./paths";

/**
 * Sends a file's bytes as they are. The same bytes may be sent twice: what becomes of them depends on nothing but the
 * bytes.
 */
export const sendFile = <P extends string>(path: Path<"POST", P>, file: Blob) =>
  exchange<Data<"POST", P>>(path, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      "content-type": "application/octet-stream",
      "idempotency-key": newKey(),
    },
    body: file,
  });
