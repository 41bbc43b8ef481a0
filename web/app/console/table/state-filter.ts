import { type Kept, STATE_WORDS } from "../parts/state-words";
import { inWords } from "../parts/text";
import { choice, type Filter } from "./spec";

/**
 * The filter by state, in the same words. `before` are the server's names for several states at once; `without` are states
 * that no list is asked for.
 */
export function stateFilter(
  of: Kept,
  {
    before = {},
    without = [],
  }: { before?: Readonly<Record<string, string>>; without?: readonly string[] } = {},
): Filter {
  const states = Object.entries(STATE_WORDS[of]).filter(([state]) => !without.includes(state));
  const words = [...Object.entries(before), ...states].map(([state, word]) => [state, inWords(word)]);
  return choice("state", "State", "All", Object.fromEntries(words));
}
