import { useLocation } from "react-router";

/** The page that sent somebody to the door; only pages of the console count. */
export function useCameFrom() {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const page = typeof from === "string" && /^\/console(\/|\?|$)/.test(from) ? from : null;
  return { to: page ?? "/console", ended: page !== null && page !== "/console" };
}
