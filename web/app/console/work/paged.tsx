import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Answer } from "~/api/envelope";
import type { Data } from "~/api/paths";
import { dataOf } from "~/data/query";
import { LoadFailure } from "~/ui/load-failure";
import { query, type Rest, read } from "../api/call";
import { Bars } from "../drawer/story";
import { Btn } from "../parts/btn";
import { SaveCsv } from "../table/export";
import { IsPart } from "./small-table";

type List = { next?: string | null; [field: string]: unknown };

/** A list inside a drawer: its state is not in the address, and more is added below. */
function usePaged<T>(path: string, field: string) {
  return useInfiniteQuery({
    queryKey: [path.split("/")[0], path, "paged"],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        read(`${path}${query({ cursor: pageParam, limit: 25 })}` as never, signal) as Promise<Answer<List>>,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => (page[field] as readonly T[] | undefined) ?? []),
  });
}

type Rows<P extends string, F extends string> =
  Data<"GET", `operator/${P}`> extends { [name in F]: infer R } ? R : never;

type Props<P extends string, F extends string> = {
  path: Rest<"GET", P>;
  /** The name of the rows in the answer. */
  field: F & keyof Data<"GET", `operator/${P}`>;
  /** Said when there is nothing. */
  none: string;
  children: (rows: Rows<P, F>) => ReactNode;
};

export function Paged<P extends string, F extends string>({ path, field, none, children }: Props<P, F>) {
  const list = usePaged(path, field);
  if (list.error && !list.data) {
    return <LoadFailure message={list.error.message} retry={() => void list.refetch()} />;
  }
  if (!list.data) return <Bars />;
  if (list.data.length === 0) return <p className="quiet">{none}</p>;
  return (
    <div className="grid gap-3">
      <IsPart value>{children(list.data as Rows<P, F>)}</IsPart>
      <div className="small-save">
        {list.hasNextPage && (
          <Btn look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? "Loading…" : "Show more"}
          </Btn>
        )}
        <SaveCsv
          look="c-btn-quiet"
          save={({ saveList }, signal) => saveList({ things: field, path, field, asked: {} }, signal)}
        />
      </div>
    </div>
  );
}
