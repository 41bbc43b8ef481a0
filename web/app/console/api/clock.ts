import { useEffect, useState } from "react";

/** How far the service's clock is ahead of this browser's, in milliseconds; as the last answer said. */
let ahead = 0;

/**
 * Keeps the time that an answer gives. Answers are dated to the second, so a smaller difference does not count: a clock
 * that agrees stays exactly as it is.
 */
export function hearTime(headers: Headers, now = Date.now()) {
  const said = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(said)) return;
  const found = said - now;
  ahead = found > -1_000 && found <= 0 ? 0 : found;
}

/**
 * The service's time, in milliseconds since 1970. Everything it dates lives by its clock: browsers' clocks are wrong,
 * and a demo's time is moved on by hand.
 */
export const serviceNow = () => Date.now() + ahead;

/** The service's time for the screen, drawn again at this interval. */
export function useServiceNow(everyMs: number): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
