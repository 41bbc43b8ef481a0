import { observersResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { PublicObserver } from "~/api/schema";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { useMay } from "../api/me";
import { At } from "../parts/at";
import { Digest } from "../parts/mono";
import { Page } from "../parts/page";
import { SmallTable } from "../work/small-table";
import { EndObserver, NewObserver } from "./observer-changes";

/** The readers of accounts at venues; the same list that everyone sees. */
export default function ObserversPage() {
  const resource = useResource(observersResource);
  const acts = useMay()("manage_observers");
  return (
    <Page
      title="Observers"
      lead="Who reads the accounts at venues and signs what they read. The list is public; two people register and end them."
    >
      {resource.phase === "failed" && (
        <LoadFailure message={resource.failure.message} retry={resource.retry} />
      )}
      {resource.phase === "pending" && <Skeleton className="h-64 w-full" />}
      {resource.phase === "ready" && (
        <div className="build">
          {resource.data.observers.length === 0 ? (
            <p>Nobody is registered: every result is stated.</p>
          ) : (
            <List observers={resource.data.observers} acts={acts} />
          )}
          {acts && (
            <div>
              <NewObserver />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

function List({ observers, acts }: { observers: readonly PublicObserver[]; acts: boolean }) {
  return (
    <SmallTable
      caption="Observers"
      rows={observers}
      rowKey={({ _id }) => _id}
      columns={[
        { head: "Name", cell: ({ name, party }) => (party === "firm" ? `${name} (the firm)` : name) },
        { head: "Account", cell: ({ planName, venue, account }) => `${planName}: ${venue}, ${account}` },
        {
          head: "Relation",
          cell: ({ relation, paidBy }) => `${relation}; paid by ${paidBy}`,
        },
        { head: "Key", cell: ({ key }) => <Digest value={key} />, wideOnly: true },
        { head: "From", cell: ({ from }) => <At value={from} /> },
        {
          head: "Until",
          cell: (observer) =>
            observer.until !== null ? (
              <At value={observer.until} />
            ) : acts ? (
              <EndObserver observer={observer} />
            ) : (
              "still reads"
            ),
        },
      ]}
    />
  );
}
