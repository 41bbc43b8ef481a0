import type { PlanView, RecordSummary } from "~/api/schema";
import { type Ppm, toPpm } from "~/money/ppm";

/** The newest weeks of a record, oldest first; none without a record. */
export function lastWeeks(record: RecordSummary | null): Ppm[] {
  return (record?.last ?? []).map(toPpm).filter((week) => week !== null);
}

/** How many weeks lost money. The API tells the share, cut off; the count is the nearest whole number. */
export function losingWeeks({ weeks, losingShare }: RecordSummary): number {
  return Math.round(((toPpm(losingShare) ?? 0) * weeks) / 1_000_000);
}

/** How far the pictures of the records reach below and above nothing. */
export type Scale = { low: Ppm; high: Ppm };

/** How many usual weeks a gain may reach before it is cut off: one alone would make all others vanish. */
const USUAL = 4;

/** One scale for weeks and targets of all plans. A loss is never cut off. */
export function scaleOf(weeks: readonly Ppm[], targets: readonly Ppm[]): Scale {
  const sizes = weeks.map(Math.abs).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const low = Math.min(0, ...weeks);
  const target = Math.max(1, ...targets);
  const most = Math.max(target, -low, usual * USUAL);
  return { low, high: Math.min(Math.max(target, ...weeks), most) };
}

/** A scale that reaches as far below as above. */
export function evenScale(weeks: readonly Ppm[], targets: readonly Ppm[]): Scale {
  const { low, high } = scaleOf(weeks, targets);
  const size = Math.max(high, -low);
  return { low: -size, high: size };
}

/** One scale for the last weeks and the targets of all plans. */
export const commonScale = (plans: readonly PlanView[]): Scale =>
  scaleOf(
    plans.flatMap(({ record }) => lastWeeks(record)),
    plans.map((plan) => toPpm(plan.return) ?? 0),
  );

/** The size of a picture, and how many weeks it has room for, so that a short record looks short. */
type Room = { width: number; height: number; slots: number; gap: number };

export const TILE: Room = { width: 240, height: 80, slots: 12, gap: 3 };
export const HISTORY: Room = { width: 640, height: 120, slots: 26, gap: 3 };

/** Minimum height of a week that is not nothing. */
const LEAST_BAR = 5;

const y = (ppm: Ppm, { low, high }: Scale, height: number) =>
  ((high - Math.min(ppm, high)) / (high - low)) * (height - 2 * LEAST_BAR) + LEAST_BAR;

/** As the server rounds (`bars.rs`): half a hundredth falls to the same side in both. */
const rounded = (length: number) => String(Math.round(Math.round(length * 1e6) / 1e4) / 100);

/** How far down a percentage lies. */
export const placeOf = (ppm: Ppm, scale: Scale, { height }: Room) => rounded(y(ppm, scale, height));

/** A week as a rectangle: above the line or, for a loss, below it; paler when it is not whole, or cut off. */
export type Bar = { x: string; y: string; width: string; height: string; tone: string };

/**
 * The server draws the same (`routes/site/written/bars.rs`). Each week is at least as high as can be seen, however large
 * the largest one is.
 */
export function barsOf(
  weeks: readonly { ppm: Ppm; whole: boolean }[],
  scale: Scale,
  { width, height, slots, gap: most }: Room,
): Bar[] {
  const step = width / Math.max(weeks.length, slots);
  const gap = Math.min(most, step / 4);
  const zero = y(0, scale, height);
  return weeks.map(({ ppm, whole }, place) => {
    const tall = Math.max(Math.abs(y(ppm, scale, height) - zero), ppm === 0 ? 1 : LEAST_BAR);
    return {
      x: rounded(place * step + gap / 2),
      y: rounded(ppm < 0 ? zero : zero - tall),
      width: rounded(step - gap),
      height: rounded(tall),
      tone: `${ppm < 0 ? "fill-bad" : "fill-accent"}${whole && ppm <= scale.high ? "" : " opacity-50"}`,
    };
  });
}
