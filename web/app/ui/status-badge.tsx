import { STATE_KINDS, type StateKind } from "./state-kinds";

const LOOKS: Record<StateKind, string> = {
  wait: "badge-wait",
  live: "badge-live",
  done: "badge-live badge-done",
  bad: "badge-bad badge-done",
};

/** `created` is shown as PROCESSING, every other state as its own name in capitals. */
export function statusText(status: string): string {
  return status === "created" ? "PROCESSING" : status.toUpperCase();
}

/** A state that is not listed is shown plainly. */
export function StatusBadge({ status }: { status: string }) {
  const kind = STATE_KINDS[status];
  return <span className={`badge ${kind ? LOOKS[kind] : ""}`}>{statusText(status)}</span>;
}
