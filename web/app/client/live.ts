import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

/**
 * The answers that an event of the server makes stale. The event itself carries nothing. What an investment is short by
 * follows from the cash, so it changes with it.
 */
const STALE_AFTER = {
  account: ["account", "investments", "history", "clock"],
  investment: ["investments", "account", "history", "series", "clock"],
  deposit: ["deposits", "account"],
  withdrawal: ["withdrawals", "investments", "account"],
  notice: ["notices"],
} as const;

type Told = { open: (open: boolean) => void; refused: () => void };

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/**
 * Keeps one stream of server-sent events open. The browser reconnects by itself after a cut; when the
 * server refuses, that is told (the session may be over) and this waits longer and longer. Whatever was
 * answered before the stream stood is asked again, because events may have been missed. Returns the
 * function that ends it.
 */
export function followEvents(queries: QueryClient, tell: Told) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let wait = FIRST_RETRY_MS;

  const connect = () => {
    source = new EventSource("/api/v1/events");
    for (const [name, keys] of Object.entries(STALE_AFTER)) {
      source.addEventListener(name, () => {
        for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
      });
    }
    source.onopen = () => {
      void queries.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 });
      wait = FIRST_RETRY_MS;
      tell.open(true);
    };
    source.onerror = () => {
      tell.open(false);
      if (source.readyState !== EventSource.CLOSED) return;
      tell.refused();
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

function onVisibility(tell: () => void) {
  document.addEventListener("visibilitychange", tell);
  return () => document.removeEventListener("visibilitychange", tell);
}
const isVisible = () => document.visibilityState === "visible";

/**
 * Follows the events while mounted and looked at; says whether the stream is open just now. A tab in
 * the background holds none: browsers allow only a few connections to one server, for all tabs together.
 */
export function useLiveEvents(refused: () => void) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const looked = useSyncExternalStore(onVisibility, isVisible, () => true);
  useEffect(
    () => (looked ? followEvents(queries, { open: setOpen, refused }) : setOpen(false)),
    [queries, looked, refused],
  );
  return open;
}
