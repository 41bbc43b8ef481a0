import { useCallback, useEffect, useRef } from "react";

/** Gives a signal for each question; it is aborted by the next one, and when the part of the page is gone. */
export function useNewest(): () => AbortSignal {
  const newest = useRef<AbortController | null>(null);
  useEffect(() => () => newest.current?.abort(), []);
  return useCallback(() => {
    newest.current?.abort();
    newest.current = new AbortController();
    return newest.current.signal;
  }, []);
}
