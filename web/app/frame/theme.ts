import { useSyncExternalStore } from "react";
import { quietly } from "~/api/quietly";
import { THEME_KEY } from "./first-paint";

type Theme = "light" | "dark";

const watchers = new Set<() => void>();
const system = () => matchMedia("(prefers-color-scheme: dark)");

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system().matches ? "dark" : "light";
}

function subscribe(tell: () => void) {
  const query = system();
  watchers.add(tell);
  query.addEventListener("change", tell);
  return () => {
    watchers.delete(tell);
    query.removeEventListener("change", tell);
  };
}

/** The theme on screen: the visitor's choice if there is one, or the system's. Null before hydration. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, current, () => null);
}

/** Choosing what the system says anyway drops the choice, so the page follows the system again. */
export function chooseTheme(theme: Theme) {
  const followsSystem = theme === (system().matches ? "dark" : "light");
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  quietly(() =>
    followsSystem ? localStorage.removeItem(THEME_KEY) : localStorage.setItem(THEME_KEY, theme),
  );
  for (const tell of watchers) tell();
}
