import { useSyncExternalStore } from "react";
import { keep, kept } from "../parts/kept";

/** A list as it was filtered, under a name. */
export type View = { name: string; to: string };

const KEY = "views";
const NONE: readonly View[] = [];
const heard = new Set<() => void>();
let views: readonly View[] | null = null;

const all = () => {
  views ??= kept<readonly View[]>(KEY) ?? NONE;
  return views;
};

function set(next: readonly View[]) {
  views = next;
  keep(KEY, next);
  for (const tell of heard) tell();
}

function hear(tell: () => void) {
  heard.add(tell);
  return () => void heard.delete(tell);
}

/** The views that this browser keeps; a view of the same list is kept once. */
export function useViews() {
  return {
    views: useSyncExternalStore(hear, all, () => NONE),
    add: (view: View) => set([...all().filter(({ to }) => to !== view.to), view]),
    drop: (view: View) => set(all().filter(({ to }) => to !== view.to)),
  };
}
