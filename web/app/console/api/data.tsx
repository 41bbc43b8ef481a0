import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { Answer, Failure } from "~/api/envelope";
import { onEnded, read, write } from "./call";
import { watchPresence } from "./presence";

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

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a question fails at once and says so, instead of waiting behind grey bars.
      queries: { staleTime: 5_000, retry: false, networkMode: "always", refetchOnReconnect: "always" },
    },
  });

/** What the console has asked, gone when it is left. When the session ends, so does everything that was shown of it. */
export function ConsoleData({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => onEnded(() => client.setQueryData(["me"], null)), [client]);
  useEffect(watchPresence, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that is looked at asks again this often. */
export const POLL_MS = 20_000;

/**
 * One answer of the server, asked again while its page is looked at. `path` is what comes after `operator/`;
 * its first part is what `useRefresh` knows it by. Null asks nothing.
 */
export function useAnswer<T>(path: string | null, options: { poll?: boolean; keep?: boolean } = {}) {
  const { poll = true, keep = false } = options;
  return useQuery({
    queryKey: [areaOf(path), path],
    queryFn: ({ signal }) => dataOf(read<T>(path ?? "", signal)),
    enabled: path !== null,
    refetchInterval: poll ? POLL_MS : false,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

const areaOf = (path: string | null) => path?.split(/[/?]/)[0] ?? "nothing";

/** Asks anew whatever belongs to these areas: `useRefresh("withdrawals", "overview")`. */
export function useRefresh(...areas: readonly string[]) {
  const queries = useQueryClient();
  const wanted = areas.join(" ");
  return useCallback(
    () => Promise.all(wanted.split(" ").map((area) => queries.invalidateQueries({ queryKey: [area] }))),
    [queries, wanted],
  );
}

/** A write that stays the same for as long as the part of the page is shown, so that a repetition is recognised. */
export function useWrite<B, T>(method: "POST" | "PATCH" | "DELETE", path: string) {
  return useMemo(() => write<B, T>(method, path), [method, path]);
}
