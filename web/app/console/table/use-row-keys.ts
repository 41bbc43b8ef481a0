import { useEffect, useState } from "react";
import { useOpen } from "./address";
import { useKeys } from "./keys";
import type { ListSpec } from "./spec";
import type { Selection } from "./use-selection";

/** The place where a row's focus goes: its link, or the row's box where rows do not open. */
export const rowElement = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-focus]`);

/**
 * Moves through the rows with the arrows or j and k, selects with x. While a drawer is open it follows, and the
 * focus stays in it.
 */
export function useRowKeys<T>(spec: ListSpec<T>, rows: readonly T[], selection: Selection<T>) {
  const { open, set } = useOpen();
  const [chosen, choose] = useState<string | null>(null);
  const ids = rows.map(spec.rowId);
  const currentId = [open, chosen].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;
  const here = currentId === null ? -1 : ids.indexOf(currentId);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (row?.dataset.row) choose(row.dataset.row);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  const go = (to: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, to))];
    if (id === undefined) return;
    choose(id);
    if (open !== null) set(id, true);
    else rowElement(id)?.focus();
    rowElement(id)?.scrollIntoView({ block: "nearest" });
  };
  const isAtRow = () => open !== null || document.activeElement?.closest("[data-row]") !== null;
  const step = (by: number) => go(isAtRow() ? here + by : Math.max(here, 0));
  const current = rows[here];
  const select = () => current !== undefined && spec.bulk && selection.toggle(current);

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => go(0),
    End: () => go(ids.length - 1),
    x: select,
    X: () => spec.bulk && selection.toggleAll(),
    "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus(),
  });
  return {
    currentId,
    steps: {
      earlier: here > 0 ? () => go(here - 1) : undefined,
      later: here >= 0 && here < ids.length - 1 ? () => go(here + 1) : undefined,
    },
  };
}
