import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Whether something on the page could not be asked anew and still shows its last answer. */
export function useStale(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .getAll()
      .some((query) => query.isActive() && query.state.status === "error" && query.state.data !== undefined),
  );
}
