import { State } from "../parts/state";
import { strikeState } from "./strike-words";
import type { Strike } from "./types";

/** Where a strike is, and whether a later one replaced it. */
export function StrikeState({ strike }: { strike: Strike }) {
  const { text, looks } = strikeState(strike.state);
  return <State value={strike.state} looks={looks} text={strike.correctedBy ? `${text}, corrected` : text} />;
}
