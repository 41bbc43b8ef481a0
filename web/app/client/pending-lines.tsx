import { Skeleton } from "~/ui/skeleton";

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
