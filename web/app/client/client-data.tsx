import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import * as calls from "~/api/calls";
import { NETWORK_FAILURE } from "~/api/envelope";
import { newQueries, Refused } from "~/data/query";
import { checkSession } from "~/session/guard";
import { session } from "~/session/session";
import { useLiveEvents } from "./live";

const STALE_MS = 15_000;

/**
 * The session may have ended elsewhere: the server is asked, and the guard does the rest. A server that
 * fails meanwhile proves nothing about a page that is open already.
 */
const askWhetherIn = () =>
  void checkSession(session, async () => {
    const answer = await calls.me();
    return answer.status === "error" ? NETWORK_FAILURE : answer;
  });

function suspectSession(error: Error) {
  if (error instanceof Refused && error.failure.status === "fail") askWhetherIn();
}

const Live = createContext(false);

/** How often pages ask by themselves while the stream of events is down. */
export const POLL_MS = 10_000;
export const useIsLive = () => useContext(Live);
export const usePollInterval = () => (useIsLive() ? false : POLL_MS);

/** Gives the pages of one client their data, kept fresh by the server's events and gone when they leave. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => newQueries(STALE_MS, suspectSession));
  return (
    <QueryClientProvider client={client}>
      <LiveProvider>{children}</LiveProvider>
    </QueryClientProvider>
  );
}

function LiveProvider({ children }: { children: ReactNode }) {
  return <Live value={useLiveEvents(askWhetherIn)}>{children}</Live>;
}
