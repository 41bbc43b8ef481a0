import type { ReactNode } from "react";
import { Answered, type Asked } from "~/ui/answered";
import { Skeleton } from "~/ui/skeleton";

type Props<T> = {
  query: Asked<T>;
  /** Names what is being loaded, for those who cannot see the grey bars. */
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

/** A part of a page that is still being asked for. */
export function PendingLines({ label = "Loading…" }: { label?: string }) {
  return (
    <div className="grid gap-4 py-6" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <Skeleton className="h-6 w-1/2 max-w-64" />
      <Skeleton className="h-5 w-full max-w-text" />
      <Skeleton className="h-5 w-4/5 max-w-text" />
    </div>
  );
}
