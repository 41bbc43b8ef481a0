import { spanText } from "../parts/at";
import { State } from "../parts/state";
import { lastDay, type Period } from "./period";
import { strikeState } from "./strike-words";
import type { Strike } from "./types";

/** `8 to 14 Nov 2026`, both days counting. */
export const daysText = ({ from, to }: Period) => spanText(from, lastDay(to));

/** Where a strike is, and whether a later one replaced it. */
export function StrikeState({ strike }: { strike: Strike }) {
  const { text, looks } = strikeState(strike.state);
  return <State value={strike.state} looks={looks} text={strike.correctedBy ? `${text}, corrected` : text} />;
}
