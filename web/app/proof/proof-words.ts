import type { Fault } from "./verdict";

/** Each fault in a sentence that a client can repeat to someone else. */
export const FAULTS: Record<Fault, string> = {
  format: "The proof cannot be read: it is not in the published format, or an amount in it is impossible.",
  signature: "The record of the proof is not signed by the firm's reserve key.",
  other_key: "The record is signed by a reserve key that had been replaced, or that did not hold yet.",
  key_break:
    "The firm says that it lost its reserve key, and announces a new one that the old one did not sign for. Signatures cannot tell whether it is the firm or a thief who says so.",
  forged_change: "A change of the reserve key is announced that the key before it did not sign.",
  two_successors: "Two different successors of one reserve key were announced.",
  disordered_changes: "The announced changes of the reserve key do not follow one another.",
  chunks: "The proof does not have exactly one leaf for each of the two parts of your balance.",
  shape: "A path of your proof does not fit the published tree.",
  overflow: "A sum on the way to the root is larger than an amount can be.",
  root: "Your leaves are not in the tree whose root was published: your balance, or your name on it, is missing.",
  balance: "Your balance is counted wrongly: the amount in the proof is not what you were owed.",
  two_roots: "Two different signed records exist of one proof: someone was shown a different root.",
  broken: "The published records do not follow one another: the past was changed since your last visit.",
  stale: "The newest proof is older than two days. A new one should have been published.",
  future: "The newest proof is dated in the future. Check the clock of this device first.",
  left_out: "Your account is older than the newest proof, and you are not in it.",
  replayed: "An older proof is shown as the newest: this browser has seen a later one.",
  withdrawn: "Records that this browser has seen are no longer published.",
  new_key: "The firm's reserve key is not the one this browser has seen before, and does not follow from it.",
  other_root: "The root you are shown is not the one in the published list of roots.",
  past_changed:
    "What this browser proved you were owed, with every change since then, does not lead to what is counted now: the past of your account was changed.",
  dashboard: "What was counted, with every change since, does not lead to the balance on your dashboard.",
};
