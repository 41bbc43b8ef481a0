import { useSyncExternalStore } from "react";

/** How many writes are being asked about. */
let open = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  open += by;
  for (const tell of listeners) tell();
}

/** Shows that it is being found out what became of a write, until the function that comes back is called. */
export function showChecking(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether it is being found out what became of a write. */
export const useChecking = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => open > 0,
    () => false,
  );
