import { type MicroUsdt, parseAmount, toDecimal } from "./amount";

const CENT = 10_000n;

/** Down to the cent, also below nothing. */
const down = (amount: MicroUsdt) => amount - (((amount % CENT) + CENT) % CENT);
const byRest = (one: MicroUsdt, other: MicroUsdt) => Number(other - down(other) - (one - down(one)));

/**
 * The parts of a whole in the cents that are shown, so that a reader who adds them up gets the whole as it is shown:
 * the whole is cut as everywhere, and the cents that cutting leaves over go to the largest remainders, to the part at
 * `first` before all. No part with whole cents changes and no loss becomes nothing. Parts that do not add up to the
 * whole stay as they are: a sum that is wrong must not look right.
 */
export function addingUp(whole: MicroUsdt, parts: readonly MicroUsdt[], first?: number): MicroUsdt[] {
  if (parts.reduce((sum, part) => sum + part, 0n) !== whole) return [...parts];
  if (whole < 0n)
    return addingUp(
      -whole,
      parts.map((part) => -part),
      first,
    ).map((part) => -part);
  const shown = parts.map(down);
  let left = down(whole) - shown.reduce((sum, part) => sum + part, 0n);
  const order = parts
    .map((part, at) => ({ part, at }))
    .filter(({ part }) => part !== down(part) && !(part < 0n && part > -CENT))
    .sort(
      (one, other) => Number(other.at === first) - Number(one.at === first) || byRest(one.part, other.part),
    );
  for (const { at } of order) {
    if (left <= 0n) break;
    shown[at] = (shown[at] ?? 0n) + CENT;
    left -= CENT;
  }
  return shown;
}

/** Like `addingUp`, for amounts as the API gives them; unchanged if one cannot be read. */
export function shownParts<T extends string | number | null | undefined>(
  whole: string | number | undefined,
  parts: readonly T[],
  first?: number,
): (T | string)[] {
  const [all, ...micros] = [whole, ...parts].map((one) => parseAmount(one ?? 0));
  if (all === null || all === undefined || micros.includes(null)) return [...parts];
  const shown = addingUp(all, micros as MicroUsdt[], first);
  return parts.map((part, at) => (part === null || part === undefined ? part : toDecimal(shown[at] ?? 0n)));
}
