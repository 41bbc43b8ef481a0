import type { StrikeView } from "~/api/schema";
import { State } from "../parts/state";
import { strikeState } from "./strike-words";

/** Where a strike is, and whether a later one replaced it. */
export function StrikeState({ strike }: { strike: StrikeView }) {
  const { text, looks } = strikeState(strike.state);
  return <State value={strike.state} looks={looks} text={strike.correctedBy ? `${text}, corrected` : text} />;
}
