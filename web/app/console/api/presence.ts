/** So soon after a key or a pointer, what the page asks is asked for someone. */
const SOON_MS = 5_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let seenAt = Date.now();

/** Whether someone is at this screen just now. */
export const isAttended = () => Date.now() - seenAt < SOON_MS;

/** Watches for someone; returns what ends it. */
export function watchPresence() {
  const see = () => {
    seenAt = Date.now();
  };
  see();
  for (const sign of SIGNS) addEventListener(sign, see, { passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, see);
  };
}
