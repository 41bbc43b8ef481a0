import { useQueries } from "@tanstack/react-query";
import type { OperatorWithdrawal } from "~/api/schema";
import { dataOf } from "~/data/query";
import { query, read } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Whole } from "../parts/whole";

type Paid = Pick<OperatorWithdrawal, "_id" | "wallet"> & { client: { _id: string } };

/** More are not asked about one by one; the approval of each says it anyway. */
const MOST = 25;

/** Whether each of these goes to an address that its client was never paid at; undefined while that is not known. */
export function useFirstPayments(wanted: readonly Paid[]): ReadonlyMap<string, boolean> {
  return useQueries({
    queries: wanted.slice(0, MOST).map(({ wallet }) => {
      const path = `withdrawals${query({ state: "paid", q: wallet, limit: 200 })}` as const;
      return {
        queryKey: ["withdrawals", path],
        queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(read(path as never, signal)),
      };
    }),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) => {
          const one = wanted[at];
          const paid = (data as { withdrawals?: readonly Paid[] } | undefined)?.withdrawals;
          if (!one || !paid) return [];
          const known = paid.some(
            ({ wallet, client }) => wallet === one.wallet && client._id === one.client._id,
          );
          return [[one._id, !known] as const];
        }),
      ),
  });
}

/** The destination of money: the whole address, and whether money never went there before. */
export function Where({ address, isFirst }: { address: string; isFirst: boolean | undefined }) {
  return (
    <>
      <p>
        <Whole address={address} />
      </p>
      {isFirst && <p className="font-semibold text-warn">First payment to this address</p>}
    </>
  );
}

/** The destination of a withdrawal of which only the name is at hand. */
export function PaidTo({ withdrawal }: { withdrawal: string }) {
  const answer = useAnswer(`withdrawals/${encodeURIComponent(withdrawal)}`, { poll: false });
  const found = answer.data?.withdrawal;
  const first = useFirstPayments(found ? [found] : NONE);
  if (answer.error) return <p>Its address could not be read: open the withdrawal to read it.</p>;
  return found ? <Where address={found.wallet} isFirst={first.get(found._id)} /> : null;
}

const NONE: readonly Paid[] = [];
