import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from "react";
import type { Answer, Failure } from "./envelope";

export type Resource<T> =
  | { phase: "pending" }
  | { phase: "ready"; data: T }
  | { phase: "failed"; failure: Failure };

/**
 * A public answer that many parts of a page share: asked once per visit, kept in memory, re-asked on
 * demand. Public pages use this instead of the query library, which is only worth its bytes in the portal.
 */
export function shared<T>(ask: () => Promise<Answer<T>>) {
  let state: Resource<T> = { phase: "pending" };
  let asked = false;
  const watchers = new Set<() => void>();

  const put = (next: Resource<T>) => {
    state = next;
    for (const tell of watchers) tell();
  };
  const load = async () => {
    asked = true;
    if (state.phase === "failed") put({ phase: "pending" });
    const answer = await ask();
    put(
      answer.status === "success"
        ? { phase: "ready", data: answer.data }
        : { phase: "failed", failure: answer },
    );
  };
  return {
    get: () => state,
    subscribe: (tell: () => void) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    load,
    loadOnce: () => (asked ? Promise.resolve() : load()),
  };
}

export type Shared<T> = ReturnType<typeof shared<T>>;

const PENDING = { phase: "pending" } as const;

/**
 * Reads a shared resource; on the prerendered page it is always pending. A page that wakes up wants much at once: each
 * question has a task of its own, and an answer that comes later is drawn piece by piece, which a store alone does not do.
 * What is drawn is never of the resource that was asked before.
 */
export function useResource<T>(source: Shared<T>): Resource<T> & { retry: () => void } {
  const newest = useSyncExternalStore(source.subscribe, source.get, () => PENDING as Resource<T>);
  const [drawn, of] = [useDeferredValue(newest), useDeferredValue(source)];
  const state = of === source ? drawn : newest;
  useEffect(() => {
    const timer = setTimeout(source.loadOnce);
    return () => clearTimeout(timer);
  }, [source]);
  const retry = useCallback(() => void source.load(), [source]);
  return { ...state, retry };
}
