import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Places } from "./places";

/** Where the assets lie, once the answer is there. */
export function Evidenced() {
  const resource = useResource(transparencyResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-64 w-full" />;
  return <Places transparency={resource.data.transparency} />;
}
