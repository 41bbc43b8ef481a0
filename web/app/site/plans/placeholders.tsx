import { Skeleton } from "~/ui/skeleton";

/** Three tiles to be, in the shape of what comes; read aloud as one sentence. */
export function Placeholders() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading the plans…
      </p>
      <noscript>
        <p className="mb-6">
          The plans and their records are computed live and need JavaScript to be shown here. The plain
          figures are at{" "}
          <a className="link" href="/api/v1/plans/getAll">
            /api/v1/plans/getAll
          </a>
          .
        </p>
      </noscript>
      <div className="tiles" aria-hidden>
        {["first", "second", "third"].map((key) => (
          <div key={key} className="tile tile-waiting" data-testid="plan-placeholder">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
