import type { Failure } from "~/api/envelope";
import { recordDigest, type Signed } from "./check";
import { recordsAfter } from "./proof-calls";

export type Found =
  | { kind: "known"; what: "root" | "fingerprint"; epoch: number; at: string }
  | { kind: "unknown"; records: number }
  | { kind: "unreadable" }
  | { kind: "failed"; message: Failure["message"] };

/**
 * Looks for a root, as someone wrote it down, among all published records; or for the fingerprint of a whole record,
 * which is what statements carry.
 */
export async function findRoot(text: string, signal?: AbortSignal): Promise<Found> {
  const sought = text.replaceAll(/\s/g, "").toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(sought)) return { kind: "unreadable" };
  const records = await recordsAfter(0, signal);
  if (records.status !== "success") return { kind: "failed", message: records.message };
  const root = records.data.find(({ record }) => record.root.hash === sought);
  if (root) return known("root", root);
  if (globalThis.crypto?.subtle === undefined) return { kind: "failed", message: NO_FINGERPRINTS };
  for (const signed of records.data) {
    if ((await recordDigest(signed.record)) === sought) return known("fingerprint", signed);
  }
  return { kind: "unknown", records: records.data.length };
}

const NO_FINGERPRINTS =
  "It is the root of no published record. Whether it is the fingerprint of one can be found out only on a page that came over https.";

const known = (what: "root" | "fingerprint", { record }: Signed): Found => ({
  kind: "known",
  what,
  epoch: record.epoch,
  at: new Date(record.timeMillis).toISOString(),
});
