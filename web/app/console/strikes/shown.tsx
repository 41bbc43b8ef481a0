import { formatDate } from "~/money/date";
import { State } from "../parts/state";
import { lastDay, type Period } from "./period";
import type { Strike } from "./types";
import { strikeState } from "./words";

/** `Nov 8, 2026 to Nov 14, 2026`, both days counting. */
export const daysText = ({ from, to }: Period) =>
  `${formatDate(from) || from} to ${formatDate(lastDay(to)) || to}`;

/** Where a strike is, and whether a later one replaced it. */
export function StrikeState({ strike }: { strike: Strike }) {
  const { text, looks } = strikeState(strike.state);
  return <State value={strike.state} looks={looks} text={strike.correctedBy ? `${text}, corrected` : text} />;
}
