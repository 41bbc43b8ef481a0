import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import * as publicCalls from "~/api/calls";
import type { Answer } from "~/api/envelope";
import type { Rows } from "~/ui/table";
import * as calls from "./calls";
import { dataOf, usePollInterval } from "./data";

function useAnswer<T>(key: readonly string[], ask: () => Promise<Answer<T>>) {
  const refetchInterval = usePollInterval();
  return useQuery({ queryKey: key, queryFn: () => dataOf(ask()), refetchInterval });
}

export const useAccount = () => useAnswer(["account"], calls.account);
export const usePositions = () => useAnswer(["investments"], calls.positions);
export const useDeposits = () => useAnswer(["deposits"], calls.deposits);
export const useWithdrawals = () => useAnswer(["withdrawals"], calls.withdrawals);
export const useSessions = () => useAnswer(["sessions"], calls.sessions);
export const useStatements = () => useAnswer(["statements"], calls.statements);
export const usePlans = () => useAnswer(["plans"], publicCalls.plans);
export const useSeries = (investment: string) =>
  useAnswer(["series", investment], () => calls.series(investment));

/** The weekly results of several investments; those that could not be had are left out and counted. */
export function useAllSeries(investments: readonly string[]) {
  const refetchInterval = usePollInterval();
  return useQueries({
    queries: investments.map((id) => ({
      queryKey: ["series", id],
      queryFn: () => dataOf(calls.series(id)),
      refetchInterval,
    })),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      missing: results.filter((result) => result.isError).length,
      series: results.flatMap((result) => (result.data ? [result.data.series] : [])),
    }),
  });
}

const NOTICES_IN_ONE_ANSWER = 50;

/** Notices, newest first, page by page into the past. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: ["notices"],
    queryFn: ({ pageParam }) => dataOf(calls.notices(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ notices }) =>
      notices.length < NOTICES_IN_ONE_ANSWER ? undefined : notices.at(-1)?._id,
    refetchInterval: usePollInterval(),
  });
}

/**
 * The server's time, because contracts live by it and, in demo mode, it is pushed ahead of the
 * browser's. Until it is known, the browser's.
 */
export function useServerNow(): Date {
  const { data } = useAnswer(["clock"], publicCalls.stats);
  const asOf = data ? new Date(data.stats.asOf) : null;
  return asOf && !Number.isNaN(asOf.getTime()) ? asOf : new Date();
}

/** The four states of a list, for `Table`. */
export function rowsOf<D, T>(query: UseQueryResult<D, Error>, pick: (data: D) => readonly T[]): Rows<T> {
  if (query.data) return { phase: "ready", rows: pick(query.data) };
  if (query.isError) {
    return { phase: "failed", message: query.error.message, retry: () => void query.refetch() };
  }
  return { phase: "pending" };
}
