import type { ReactNode } from "react";
import { LoadFailure } from "~/ui/load-failure";
import { PendingLines } from "./pending-lines";

/** What a query of the query library is, as far as it matters here. */
type Asked<T> = { data: T | undefined; error: Error | null; refetch: () => unknown };

type Props<T> = {
  query: Asked<T>;
  /** What is being loaded, for those who cannot see the grey bars. */
  label: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that lives on one answer: grey bars, then the matter, or what went wrong and a way on. */
export function Loaded<T>({ query, label, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LoadFailure message={query.error.message} retry={() => void query.refetch()} />;
  return <PendingLines label={label} />;
}
