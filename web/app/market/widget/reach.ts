import { WIDGET_HOST } from "./addresses";

/** A widget that is not there after this is not waited for. */
export const DEADLINE_MS = 2000;

let reached: Promise<boolean> | null = null;

/**
 * Whether the widget host answers at all. A frame that was blocked looks to its page like one that was
 * loaded; only a request tells. Asked once a visit: what is blocked for one widget is blocked for all.
 */
export function reachHost(): Promise<boolean> {
  reached ??= fetch(WIDGET_HOST, {
    method: "HEAD",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).then(
    () => true,
    () => false,
  );
  return reached;
}

/** Calls back when the browser has nothing more urgent to do, half a second later at the latest. */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
