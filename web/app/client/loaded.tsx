import type { ReactNode } from "react";
import { Answered, type Asked } from "~/ui/answered";
import { PendingLines } from "./pending-lines";

type Props<T> = {
  query: Asked<T>;
  /** What is being loaded, for those who cannot see the grey bars. */
  label: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that lives on one answer: grey bars, then the matter, or what went wrong and a way on. */
export function Loaded<T>({ query, label, children }: Props<T>) {
  return (
    <Answered answer={query} pending={<PendingLines label={label} />}>
      {children}
    </Answered>
  );
}
