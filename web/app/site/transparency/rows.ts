import type { Resource } from "~/api/resource";
import type { Rows } from "~/ui/table";

/** A shared answer as the content of a table. */
export function rowsOf<T, R>(
  resource: Resource<T> & { retry: () => void },
  pick: (data: T) => readonly R[],
): Rows<R> {
  if (resource.phase === "ready") return { phase: "ready", rows: pick(resource.data) };
  if (resource.phase === "failed") {
    return { phase: "failed", message: resource.failure.message, retry: resource.retry };
  }
  return { phase: "pending" };
}
