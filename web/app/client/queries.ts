import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as publicCalls from "~/api/calls";
import type { Answer } from "~/api/envelope";
import { dataOf } from "~/data/query";
import type { Rows } from "~/ui/table";
import * as calls from "./client-calls";
import { usePollInterval } from "./client-data";

/** One answer of the server, kept under a key and asked again while no events come. */
export function useAnswer<T>(
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  enabled = true,
) {
  const refetchInterval = usePollInterval();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => dataOf(ask(signal)), refetchInterval, enabled });
}

export const useAccount = () => useAnswer(["account"], calls.account);
export const useHistory = () => useAnswer(["history"], calls.history);
export const usePositions = () => useAnswer(["investments"], calls.positions);
export const useDeposits = () => useAnswer(["deposits"], calls.deposits);
export const useWithdrawals = () => useAnswer(["withdrawals"], calls.withdrawals);
export const useSessions = () => useAnswer(["sessions"], calls.sessions);
export const useAppropriateness = () => useAnswer(["appropriateness"], calls.appropriateness);
export const useStatements = () => useAnswer(["statements"], calls.statements);
export const usePlans = () => useAnswer(["plans"], publicCalls.plans);
export const useSeries = (investment: string, enabled = true) =>
  useAnswer(["series", investment], calls.series(investment), enabled);

/** Notices, newest first, page by page into the past. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: ["notices", "all"],
    queryFn: ({ pageParam, signal }) => dataOf(calls.notices(pageParam)(signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: usePollInterval(),
  });
}

/** How many notices are unread, and the newest of all. */
export const useNewest = () => useAnswer(["notices", "newest"], calls.newestNotices);

const TICK_MS = 30_000;

/**
 * The server's time, because contracts live by it and, in demo mode, it is pushed ahead of the browser's. It runs on
 * between answers. Until it is known, the browser's.
 */
export function useServerNow(): Date {
  const { data, dataUpdatedAt } = useAnswer(["clock"], publicCalls.stats);
  const [tick, setTick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const asOf = data ? Date.parse(data.stats.asOf) : Number.NaN;
  return Number.isNaN(asOf) ? new Date(tick) : new Date(asOf + Math.max(0, tick - dataUpdatedAt));
}

/** The four states of a list, for `Table`. */
export function rowsOf<D, T>(query: UseQueryResult<D, Error>, pick: (data: D) => readonly T[]): Rows<T> {
  if (query.data) return { phase: "ready", rows: pick(query.data) };
  if (query.isError) {
    return { phase: "failed", message: query.error.message, retry: () => void query.refetch() };
  }
  return { phase: "pending" };
}
