import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Something that must not be done twice at once: while it is under way, asking for it again does
 * nothing, a double click included.
 */
export function useBusy<A extends unknown[] = []>(act: (...said: A) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const run = useCallback((...said: A) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    void latest.current(...said).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  }, []);
  return { busy, run };
}
