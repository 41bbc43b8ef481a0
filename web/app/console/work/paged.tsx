import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dataOf } from "~/data/query";
import { LoadFailure } from "~/ui/load-failure";
import { query, read } from "../api/call";
import { Bars } from "../drawer/story";
import { Btn } from "../parts/btn";

type Answered<T> = Record<string, readonly T[]> & { next?: string | null };

/** A list inside a drawer: its state is not in the address, and more is added below. */
function usePaged<T>(path: string, field: string) {
  return useInfiniteQuery({
    queryKey: [path.split("/")[0], path, "paged"],
    queryFn: ({ pageParam, signal }) =>
      dataOf(read<Answered<T>>(`${path}${query({ cursor: pageParam, limit: 25 })}`, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page[field] ?? []),
  });
}

type Props<T> = {
  path: string;
  /** The name of the rows in the answer. */
  field: string;
  /** Said when there is nothing. */
  none: string;
  children: (rows: readonly T[]) => ReactNode;
};

export function Paged<T>({ path, field, none, children }: Props<T>) {
  const list = usePaged<T>(path, field);
  if (list.error && !list.data) {
    return <LoadFailure message={list.error.message} retry={() => void list.refetch()} />;
  }
  if (!list.data) return <Bars />;
  if (list.data.length === 0) return <p className="quiet">{none}</p>;
  return (
    <div className="grid gap-3">
      {children(list.data)}
      {list.hasNextPage && (
        <div>
          <Btn look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? "Loading…" : "Show more"}
          </Btn>
        </div>
      )}
    </div>
  );
}
