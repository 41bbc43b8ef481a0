type Kind = "wait" | "live" | "done" | "bad";

/** What a life-cycle state means for whoever looks at it: to be done, under way, over, gone wrong. */
const KINDS: Readonly<Record<string, Kind>> = {
  pending: "wait",
  approved: "done",
  rejected: "bad",
  voided: "bad",
  expired: "bad",
  invited: "wait",
  active: "live",
  disabled: "bad",
  frozen: "bad",
  created: "wait",
  notice: "wait",
  matured: "done",
  withdrawing: "wait",
  closed: "done",
  cancelled: "bad",
  requested: "wait",
  batched: "live",
  signed: "live",
  broadcast: "live",
  paid: "done",
  confirmed: "done",
  seen: "wait",
  confirming: "wait",
  credited: "done",
  orphaned: "bad",
  reversed: "bad",
  quarantined: "bad",
  assigned: "done",
  refunded: "done",
  draft: "wait",
  open: "wait",
  failed: "bad",
  ok: "live",
  warning: "wait",
};

/** A state's name with its sign. `looks` says what a state not listed here is. */
export function State({ value, looks, text }: { value: string; looks?: Kind; text?: string }) {
  const kind = looks ?? KINDS[value];
  return <span className={`state ${kind ? `state-${kind}` : ""}`}>{text ?? value.replaceAll("_", " ")}</span>;
}
