import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "~/ui/load-failure";
import { PendingLines } from "./pending-lines";

type Props<T> = {
  query: UseQueryResult<T, Error>;
  /** What is being loaded, for those who cannot see the grey bars. */
  label: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that lives on one answer: grey bars, then the matter, or what went wrong and a way on. */
export function Loaded<T>({ query, label, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure message={query.error.message} retry={() => void query.refetch()} />;
  return <PendingLines label={label} />;
}
