import { useRef, useSyncExternalStore } from "react";

let pressed = false;
const listeners = new Set<() => void>();

function set(to: boolean) {
  pressed = to;
  for (const listener of listeners) listener();
}

const press = () => set(true);
// The click is dispatched in the same task as `mouseup`: only after it may anything move.
const release = () => setTimeout(set, 0, false);

const heard = [
  ["mousedown", press],
  ["mouseup", release],
  ["dragend", release],
] as const;

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const [name, does] of heard) document.addEventListener(name, does, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0)
      for (const [name, does] of heard) document.removeEventListener(name, does, true);
  };
}

/**
 * The value as it was when the mouse or the finger went down, until it is up again: a press on the button takes the
 * focus from a field, and what that field then says must not move the button from under it.
 */
export function useStill<T>(value: T): T {
  const still = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  const shown = useRef(value);
  if (!still) shown.current = value;
  return shown.current;
}
