import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Method } from "~/api/paths";
import { dataOf, newQueries } from "~/data/query";
import { onEnded, type Rest, read, write } from "./call";
import { watchPresence } from "./presence";

const STALE_MS = 5_000;

/** The console's answers, gone when it is left. When the session ends, so does everything that was shown of it. */
export function ConsoleData({ children }: { children: ReactNode }) {
  const [client] = useState(() => newQueries(STALE_MS));
  useEffect(() => onEnded(() => client.setQueryData(["me"], null)), [client]);
  useEffect(watchPresence, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Interval at which a visible page asks again. */
export const POLL_MS = 20_000;

/**
 * One answer of the server, asked again while its page is looked at. `path` is what comes after `operator/`;
 * its first part is what `useRefresh` knows it by. Null asks nothing.
 */
export function useAnswer<P extends string>(
  path: Rest<"GET", P> | null,
  options: { poll?: boolean; keep?: boolean } = {},
) {
  const { poll = true, keep = false } = options;
  return useQuery({
    queryKey: [areaOf(path), path],
    queryFn: ({ signal }) => dataOf(read<P>(path as Rest<"GET", P>, signal)),
    enabled: path !== null,
    refetchInterval: poll ? POLL_MS : false,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

const areaOf = (path: string | null) => path?.split(/[/?]/)[0] ?? "nothing";

/** A write that stays the same for as long as the part of the page is shown, so that a repetition is recognized. */
export function useWrite<M extends Method, P extends string>(method: M, path: Rest<M, P>) {
  return useMemo(() => write<M, P>(method, path), [method, path]);
}
