import { useEffect, useState } from "react";

/** How far the service's clock is ahead of this browser's, in milliseconds; as the last answer said. */
let ahead = 0;

/**
 * Keeps what an answer says of the time. Answers are dated to the second, so that a smaller difference is none: a clock
 * that agrees stays exactly what it is.
 */
export function hearTime(headers: Headers, now = Date.now()) {
  const said = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(said)) return;
  const found = said - now;
  ahead = found > -1_000 && found <= 0 ? 0 : found;
}

/**
 * What time it is for the service, in milliseconds since 1970. Everything it dates lives by its clock: browsers' clocks
 * are wrong, and a demo's time is moved on by hand.
 */
export const serviceNow = () => Date.now() + ahead;

/** The same for what is on the screen, drawn again this often. */
export function useServiceNow(everyMs: number): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
