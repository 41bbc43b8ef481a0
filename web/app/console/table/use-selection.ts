import { useCallback, useMemo, useState } from "react";
import type { ListSpec } from "./spec";

export type Selection<T> = {
  rows: readonly T[];
  /**
   * Something was selected and not let go: the message about it stays, even when its rows can no longer be selected.
   */
  held: boolean;
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** All rows shown, or none of them when all were selected. */
  toggleAll: () => void;
  all: "all" | "some" | "none";
  clear: () => void;
};

/**
 * The selected rows, across the pages gone through. A row that is shown again is kept as it is shown now, because what
 * is done to it must be what was seen.
 */
export function useSelection<T>(spec: ListSpec<T>, shown: readonly T[]): Selection<T> {
  const [kept, setKept] = useState<ReadonlyMap<string, T>>(new Map());
  const { rowId, isFixed } = spec;
  const free = useMemo(() => shown.filter((row) => !isFixed?.(row)), [shown, isFixed]);
  const now = useMemo(() => {
    const fresh = new Map(shown.map((row) => [rowId(row), row]));
    return [...kept].map(([id, row]) => fresh.get(id) ?? row).filter((row) => !isFixed?.(row));
  }, [kept, shown, rowId, isFixed]);
  const count = free.filter((row) => kept.has(rowId(row))).length;

  const toggle = useCallback(
    (row: T) => {
      if (isFixed?.(row)) return;
      setKept((before) => {
        const next = new Map(before);
        if (!next.delete(rowId(row))) next.set(rowId(row), row);
        return next;
      });
    },
    [rowId, isFixed],
  );
  const toggleAll = () => {
    const next = new Map(kept);
    for (const row of free) {
      if (count === free.length) next.delete(rowId(row));
      else next.set(rowId(row), row);
    }
    setKept(next);
  };
  return {
    rows: now,
    held: kept.size > 0,
    has: (row) => kept.has(rowId(row)),
    toggle,
    toggleAll,
    all: count === 0 ? "none" : count === free.length ? "all" : "some",
    clear: useCallback(() => setKept(new Map()), []),
  };
}
