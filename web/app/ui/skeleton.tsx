/** A grey bar where text will be; hidden from assistive technology, its surroundings say "busy". */
export function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton ${className}`} />;
}

/** The shape of a page that is still being asked for. */
export function PageSkeleton() {
  return (
    <div className="wrap grid gap-6 py-16" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-12 w-2/3 max-w-form" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-5 w-4/5 max-w-text" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  );
}
