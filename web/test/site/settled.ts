import type { RecordWeek } from "~/api/schema";

/** A week with a thousand at work on each of its days. */
export function settledWeek(from: string, distributed: number | null): RecordWeek {
  const to = new Date(Date.parse(from) + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    strike: 1,
    from,
    to,
    result: distributed ?? 0,
    distributed: distributed ?? 0,
    positions: 1,
    percent: distributed === null ? null : distributed / 10,
    totalWeight: distributed === null ? "0" : "7000000000",
    corrected: false,
    fingerprint: null,
    grade: { class: "stated" },
    computed: null,
    differsBy: null,
    across: null,
    evidence: null,
  };
}
