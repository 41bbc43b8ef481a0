import { QueryCache, QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Answer, Failure } from "~/api/envelope";

/** A refusal as an error, so that a question can end in it and a page can show its words. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** For query functions: the data of a success; a refusal is thrown. */
export async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const settled = await answer;
  if (settled.status === "success") return settled.data;
  throw new Refused(settled);
}

/** Keeps the answers of one area; without a network a question fails at once and says so, instead of waiting behind grey bars. */
export const newQueries = (staleTime: number, onError?: (error: Error) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ ...(onError && { onError }) }),
    defaultOptions: {
      queries: { staleTime, retry: false, networkMode: "always", refetchOnReconnect: "always" },
    },
  });

/** Asks again whatever is kept under these keys, without waiting for an event: `useRefresh("withdrawals", "overview")`. */
export function useRefresh(...keys: readonly string[]) {
  const queries = useQueryClient();
  const wanted = keys.join(" ");
  return useCallback(
    () => Promise.all(wanted.split(" ").map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries, wanted],
  );
}

/** Whether something on the page could not be asked again and still shows its last answer. */
export function useStale(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .getAll()
      .some((query) => query.isActive() && query.state.status === "error" && query.state.data !== undefined),
  );
}
