import type { DiffLine } from "~/api/schema";
import type { Shown } from "../parts/text-diff";

/** Beyond this many pairs of lines the middle is shown as replaced whole: still right, only coarser. */
const MOST_PAIRS = 4_000_000;

/**
 * The lines of two texts side by side: what stayed, what went, what came. Going through it without what was added gives the old
 * text, without what was removed the new one.
 */
export function compare(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const shorter = Math.min(old.length, now.length) - start;
  while (end < shorter && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ what: "same", text });
  return [
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  if (old.length * now.length > MOST_PAIRS) {
    return [
      ...old.map((text): DiffLine => ({ what: "removed", text })),
      ...now.map((text): DiffLine => ({ what: "added", text })),
    ];
  }
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left !== undefined && left === right) {
      lines.push({ what: "same", text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ what: "removed", text: left });
      i += 1;
    } else if (right !== undefined) {
      lines.push({ what: "added", text: right });
      j += 1;
    }
  }
  return lines;
}

/** For each pair of rests of the two texts, how many lines they have in common in the same order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const table = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const below = table[(i + 1) * width + j] ?? 0;
      const beside = table[i * width + j + 1] ?? 0;
      const both = (table[(i + 1) * width + j + 1] ?? 0) + 1;
      table[i * width + j] = old[i] === now[j] ? both : Math.max(below, beside);
    }
  }
  return table;
}

const AROUND = 2;

/** Leaves out unchanged lines that are further than two from any change. */
export function shorten(lines: readonly DiffLine[]): Shown[] {
  const near = new Set<number>();
  lines.forEach(({ what }, index) => {
    if (what === "same") return;
    for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  });
  const shown: Shown[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (near.has(index)) shown.push(line);
    else if (last?.what === "left_out") last.count += 1;
    else shown.push({ what: "left_out", count: 1 });
  });
  return shown;
}
