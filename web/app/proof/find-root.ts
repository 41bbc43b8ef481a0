import { recordsAfter } from "./calls";

export type Found =
  | { kind: "known"; epoch: number; at: string }
  | { kind: "unknown"; records: number }
  | { kind: "unreadable" }
  | { kind: "failed"; message: string };

/** Looks for a root, as somebody wrote it down, among all published records. */
export async function findRoot(text: string): Promise<Found> {
  const root = text.replaceAll(/\s/g, "").toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(root)) return { kind: "unreadable" };
  const records = await recordsAfter(0);
  if (records.status !== "success") return { kind: "failed", message: records.message };
  const known = records.data.find(({ record }) => record.root.hash === root);
  if (!known) return { kind: "unknown", records: records.data.length };
  return { kind: "known", epoch: known.record.epoch, at: new Date(known.record.timeMillis).toISOString() };
}
