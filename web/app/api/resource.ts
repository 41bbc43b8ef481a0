import { startTransition, useCallback, useEffect, useState } from "react";
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

/**
 * Reads a shared resource. A prerendered page asks for nothing before it has woken up, so everything is pending until
 * then. It wants much at once: each request has its own task, and an answer is drawn piece by piece, in a transition; a
 * store (`useSyncExternalStore`) would draw the whole page in one go. The resource that was asked before is never
 * drawn.
 */
export function useResource<T>(source: Shared<T>): Resource<T> & { retry: () => void } {
  const [drawn, draw] = useState({ of: source, state: source.get() });
  const state = drawn.of === source ? drawn.state : source.get();
  useEffect(() => {
    const follow = () =>
      draw((was) =>
        was.of === source && was.state === source.get() ? was : { of: source, state: source.get() },
      );
    const leave = source.subscribe(() => startTransition(follow));
    // Catches up with changes between drawing and watching.
    follow();
    const timer = setTimeout(source.loadOnce);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [source]);
  const retry = useCallback(() => void source.load(), [source]);
  return { ...state, retry };
}
