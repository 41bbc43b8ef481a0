import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure";

/** A query of the query library, as far as it matters here. */
export type Asked<T> = { data: T | undefined; error: Error | null; refetch: () => unknown };

type Props<T> = {
  answer: Asked<T>;
  /** Stands there while the answer is on its way. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
};

/** A part of a page that lives on one answer: a placeholder, then the content, or what went wrong and a way on. */
export function Answered<T>({ answer, pending, children }: Props<T>) {
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error) {
    return <LoadFailure message={answer.error.message} retry={() => void answer.refetch()} />;
  }
  return pending;
}
