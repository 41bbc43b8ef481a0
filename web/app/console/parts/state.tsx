import { STATE_KINDS, type StateKind } from "~/ui/state-kinds";

/** States that only operators see, and those that mean something else to them than to a client. */
const KINDS: Readonly<Record<string, StateKind>> = {
  ...STATE_KINDS,
  pending: "wait",
  // Of a proposal: it was carried out. A withdrawal that is approved still has its way before it.
  approved: "done",
  voided: "bad",
  invited: "wait",
  disabled: "bad",
  frozen: "bad",
  confirmed: "done",
  open: "wait",
  failed: "bad",
};

/** A state's name with its sign. `looks` says what a state not listed here is. */
export function State({ value, looks, text }: { value: string; looks?: StateKind; text?: string }) {
  const kind = looks ?? KINDS[value];
  return <span className={`state ${kind ? `state-${kind}` : ""}`}>{text ?? value.replaceAll("_", " ")}</span>;
}
