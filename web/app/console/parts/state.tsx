import { STATE_KINDS, type StateKind } from "~/ui/state-kinds";
import { type Kept, stateWord } from "./state-words";

/** States that only operators see, and those that mean something else to them than to a client. */
const KINDS: Readonly<Record<string, StateKind>> = {
  ...STATE_KINDS,
  pending: "wait",
  // For a proposal: it was carried out. An approved withdrawal still has its way to go.
  approved: "done",
  voided: "bad",
  invited: "wait",
  disabled: "bad",
  frozen: "bad",
  confirmed: "done",
  open: "wait",
  failed: "bad",
};

type Props = {
  value: string;
  /** The owner of the state: its word is then the one of the lists. */
  of?: Kept;
  /** The look of a state not listed here. */
  looks?: StateKind;
  text?: string;
};

/** A state's word with its sign. */
export function State({ value, of, looks, text }: Props) {
  const kind = looks ?? KINDS[value];
  const word = text ?? (of ? stateWord(of, value) : value.replaceAll("_", " "));
  return <span className={`state ${kind ? `state-${kind}` : ""}`}>{word}</span>;
}
