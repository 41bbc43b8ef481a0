import { useSyncExternalStore } from "react";

/** After this long without a key or a pointer nobody counts as being there. */
export const AWAY_AFTER_MS = 90_000;
const LOOK_EVERY_MS = 5_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let seenAt = Date.now();
const isAttended = () => document.visibilityState === "visible" && Date.now() - seenAt < AWAY_AFTER_MS;

function subscribe(tell: () => void) {
  const seen = () => {
    const before = isAttended();
    seenAt = Date.now();
    if (!before) tell();
  };
  const options = { passive: true } as const;
  for (const sign of SIGNS) addEventListener(sign, seen, options);
  document.addEventListener("visibilitychange", tell);
  const timer = setInterval(tell, LOOK_EVERY_MS);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, seen);
    document.removeEventListener("visibilitychange", tell);
    clearInterval(timer);
  };
}

/**
 * Whether somebody is at this screen. Pages ask by themselves only then: otherwise an open tab would keep a session
 * alive whose operator has gone.
 */
export const useAttended = () => useSyncExternalStore(subscribe, isAttended, () => true);
