import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import * as calls from "~/api/calls";
import { type Answer, type Failure, NETWORK_FAILURE } from "~/api/envelope";
import { checkSession } from "~/session/guard";
import { session } from "~/session/session";
import { useLiveEvents } from "./live";

/** A refusal as an error object, so that a query can end in it and a page can show its words. */
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

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: suspectSession }),
    defaultOptions: {
      // Without a network a question fails at once and says so, instead of waiting behind grey bars.
      queries: { staleTime: 15_000, retry: false, networkMode: "always", refetchOnReconnect: "always" },
    },
  });

const Live = createContext(false);

/** How often pages ask by themselves while the stream of events is down. */
export const POLL_MS = 10_000;
export const useIsLive = () => useContext(Live);
export const usePollInterval = () => (useIsLive() ? false : POLL_MS);

/** Gives the pages of one client their data, kept fresh by the server's events and gone when they leave. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <LiveProvider>{children}</LiveProvider>
    </QueryClientProvider>
  );
}

function LiveProvider({ children }: { children: ReactNode }) {
  return <Live value={useLiveEvents(askWhetherIn)}>{children}</Live>;
}
