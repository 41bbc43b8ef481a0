import { formatAmount, type MicroUsdt } from "~/money/amount";
import { shortMonth } from "~/money/date";
import { extent, type Point } from "./points";

/** So that two weeks do not become two walls. */
const LEAST_SLOTS = 4;

/** How wide one week is, in percent of the plot. */
export const slotWidth = (points: readonly Point[]) => 100 / Math.max(points.length, LEAST_SLOTS);

export const percent = (value: number) => `${Math.round(value * 1000) / 1000}%`;

/** The week at a place in the plot, both from 0 to 1; the nearest one beyond the ends. */
export function weekAt(place: number, points: readonly Point[]): number {
  const index = Math.floor((place * 100) / slotWidth(points));
  return Math.min(Math.max(index, 0), points.length - 1);
}

const CENT = 10_000n;

const floorTo = (value: MicroUsdt, step: MicroUsdt) => {
  const rest = value % step;
  return rest < 0n ? value - rest - step : value - rest;
};

/**
 * Round marks of an axis that hold all of some amounts: at most `most` steps of 1, 2 or 5 times a power of ten, none finer
 * than a cent.
 */
export function ticksOf(values: readonly MicroUsdt[], most = 4): readonly MicroUsdt[] {
  const { low, high } = extent(values);
  for (let unit = CENT; ; unit *= 10n) {
    for (const times of [1n, 2n, 5n]) {
      const step = unit * times;
      const first = floorTo(low, step);
      const steps = (-floorTo(-high, step) - first) / step;
      if (steps <= BigInt(most)) {
        return Array.from({ length: Number(steps) + 1 }, (_, index) => first + BigInt(index) * step);
      }
    }
  }
}

/** Marks as they are written: with cents only when one of them has some. */
export function tickTexts(ticks: readonly MicroUsdt[]): string[] {
  const texts = ticks.map((tick) => formatAmount(tick));
  return texts.every((text) => text.endsWith(".00")) ? texts.map((text) => text.slice(0, -3)) : texts;
}

type Run = { from: number; to: number; y: number };

/** The flat stretches of a stepped line: weeks that follow one another at the same height are one. */
export function runs(heights: readonly number[]): Run[] {
  const found: Run[] = [];
  for (const [index, y] of heights.entries()) {
    const last = found.at(-1);
    if (last && last.y === y) last.to = index + 1;
    else found.push({ from: index, to: index + 1, y });
  }
  return found;
}

/** The name of a month needs a twentieth of the plot. */
const LEAST_ROOM = 20;

/** Names of months under the weeks in which they begin: at most this many, far enough apart to be read. */
export function monthMarks(points: readonly Point[], most: number): { index: number; text: string }[] {
  const marks: { index: number; text: string }[] = [];
  let current = "";
  for (const [index, { from }] of points.entries()) {
    const text = shortMonth(new Date(from));
    if (text !== current) marks.push({ index, text });
    current = text;
  }
  const every = Math.ceil(marks.length / most);
  const [first, ...rest] = marks.filter((_, index) => index % every === 0);
  const second = rest[0];
  // The first month may have one week left, which is no room for its name.
  const isCrowded = first && second && second.index - first.index < points.length / LEAST_ROOM;
  return first && !isCrowded ? [first, ...rest] : rest;
}
