import type { StrikeView } from "~/api/schema";
import { State } from "../parts/state";
import { stateWord } from "../parts/state-words";
import { strikeLooks } from "./strike-words";

/** The state of a result, and whether a later one replaced it. */
export function StrikeState({ strike: { state, correctedBy } }: { strike: StrikeView }) {
  const word = stateWord("strikes", state);
  return <State value={state} looks={strikeLooks(state)} text={correctedBy ? `${word}, corrected` : word} />;
}
