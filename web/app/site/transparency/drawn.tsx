import { useResource } from "~/api/resource";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";

const tables = late(() => import("./tables"));

/** One of the tables of this page; their code comes after the first paint, like what they show. */
export function Drawn({ table }: { table: keyof typeof import("./tables") }) {
  const code = useResource(tables);
  if (code.phase === "failed") return <LoadFailure message={code.failure.message} retry={code.retry} />;
  if (code.phase === "pending") {
    return (
      <div aria-busy="true">
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  const Table = code.data[table];
  return <Table />;
}
