type Kind = "wait" | "live" | "done" | "bad";

/** How each life-cycle state looks. A state that is not listed is shown plainly. */
const KINDS: Record<string, Kind> = {
  created: "wait",
  active: "live",
  notice: "wait",
  matured: "done",
  withdrawing: "wait",
  closed: "done",
  cancelled: "bad",
  expired: "bad",
  requested: "wait",
  approved: "live",
  batched: "live",
  signed: "live",
  broadcast: "live",
  paid: "done",
  rejected: "bad",
  seen: "wait",
  confirming: "wait",
  credited: "done",
  orphaned: "bad",
  reversed: "bad",
  quarantined: "bad",
  assigned: "done",
  refunded: "done",
};

const LOOKS: Record<Kind, string> = {
  wait: "badge-wait",
  live: "badge-live",
  done: "badge-live badge-done",
  bad: "badge-bad badge-done",
};

/** `created` is shown as PROCESSING, every other state as its own name in capitals. */
export function statusText(status: string): string {
  return status === "created" ? "PROCESSING" : status.toUpperCase();
}

export function StatusBadge({ status }: { status: string }) {
  const kind = KINDS[status];
  return <span className={`badge ${kind ? LOOKS[kind] : ""}`}>{statusText(status)}</span>;
}
