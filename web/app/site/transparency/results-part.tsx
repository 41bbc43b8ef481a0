import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Results } from "./results";
import { type ResultView, resultViews } from "./results-view";

/** A list as a place; `Every` draws it once. */
export const ResultsWritten = () => (
  <Results views={"{{now.results}}" as unknown as readonly ResultView[]} plans={[]} />
);

export function ResultsPart() {
  const resource = useResource(transparencyResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-96 w-full" />;
  const { plans } = resource.data.transparency.results;
  if (plans.length === 0) return <p className="text-dim">There is no plan yet, so there is no result.</p>;
  return <Results views={resultViews(plans)} plans={plans} />;
}
