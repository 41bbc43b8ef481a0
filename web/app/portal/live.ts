import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Which answers an event of the server makes old. The event itself carries nothing. */
export const STALE_AFTER = {
  account: ["account", "clock"],
  investment: ["investments", "account", "series", "clock"],
  deposit: ["deposits", "account"],
  withdrawal: ["withdrawals", "investments", "account"],
  notice: ["notices"],
} as const;

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Keeps one stream of server-sent events open. The browser reconnects by itself after a cut; when the
 * server refuses, this waits longer and longer. After every reconnection everything is asked anew,
 * because events may have been missed. Returns the function that ends it.
 */
export function followEvents(queries: QueryClient, onOpen: (open: boolean) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let wait = FIRST_RETRY_MS;
  let wasOpen = false;

  const connect = () => {
    source = new EventSource("/api/v1/events");
    for (const [name, keys] of Object.entries(STALE_AFTER)) {
      source.addEventListener(name, () => {
        for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
      });
    }
    source.onopen = () => {
      if (wasOpen) void queries.invalidateQueries();
      wasOpen = true;
      wait = FIRST_RETRY_MS;
      onOpen(true);
    };
    source.onerror = () => {
      onOpen(false);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LAST_RETRY_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Follows the events while mounted; says whether the stream is open just now. */
export function useLiveEvents() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => followEvents(queries, setOpen), [queries]);
  return open;
}
