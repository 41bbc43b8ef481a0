import { useEffect, useSyncExternalStore } from "react";
import { quietly } from "~/api/quietly";
import { createSession, PENDING, SESSION_KEY, type Vault } from "./store";

/** Stands in the browser's storage while a log-out has not reached the server. */
export const LEAVING_KEY = "ballast.leaving";

const browserVault: Vault = {
  read: () => localStorage.getItem(SESSION_KEY),
  write: (text) =>
    quietly(() => {
      localStorage.setItem(SESSION_KEY, text);
      // A new session took the place of the one that was being left.
      localStorage.removeItem(LEAVING_KEY);
    }),
  erase: () => quietly(() => localStorage.removeItem(SESSION_KEY)),
};

/** The one session of this page. */
export const session = createSession(browserVault);

export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get, () => PENDING);
}

/**
 * Mounted once, in the root: reads the persisted part, follows other tabs, and marks the document so
 * that style sheets can tell the two kinds of visitor apart (see `frame/first-paint.ts`).
 */
export function useSessionLife() {
  const { phase, isLoggedIn } = useSession();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === SESSION_KEY || event.key === null) session.adopt(event.newValue);
    };
    addEventListener("storage", follow);
    void session.hydrate();
    return () => removeEventListener("storage", follow);
  }, []);
  useEffect(() => {
    if (phase === "ready") document.documentElement.dataset.session = isLoggedIn ? "in" : "out";
  }, [phase, isLoggedIn]);
}
