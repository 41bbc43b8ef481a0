import { cameBackResource, transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { Written } from "~/facts/written";
import { useWritten } from "~/ui/came";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";

import { BackWritten, ProofWritten, ResultsWritten } from "./ahead";

type Tables = typeof import("./tables");

const tables = late(() => import("./tables"));

/** One of the tables of this page; their code comes after the first paint, like what they show. */
export function Drawn({
  table,
}: {
  table: Exclude<keyof Tables, "BackWritten" | "ProofWritten" | "ResultsWritten">;
}) {
  const code = useResource(tables);
  if (code.phase === "failed") return <LoadFailure message={code.failure.message} retry={code.retry} />;
  if (code.phase === "pending") return <Waiting />;
  const Table = code.data[table];
  return <Table />;
}

/** The server's content in the page: which table it replaces, what it is drawn from, and when it can be drawn here. */
const PARTS = {
  CameBack: { written: "BackWritten", of: "now.cameBack", resource: cameBackResource },
  ResultsPart: { written: "ResultsWritten", of: "now.results", resource: transparencyResource },
  LatestProof: { written: "ProofWritten", of: "now.proof", resource: transparencyResource },
} as const;

/** A table that the page has content for before scripts run. */
export function DrawnAhead({ table }: { table: keyof typeof PARTS }) {
  const { written: name, of, resource } = PARTS[table];
  const came = useWritten(table);
  const code = useResource(tables);
  const { phase } = useResource<unknown>(resource);
  if (WRITING) {
    const Part = { BackWritten, ProofWritten, ResultsWritten }[name];
    return (
      <Written name={table} of={of} otherwise={<Waiting />}>
        <Part />
      </Written>
    );
  }
  const isReady = code.phase === "ready" && phase === "ready";
  return came && !isReady && (came.says || phase === "pending") ? came.part : <Drawn table={table} />;
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton className="h-64 w-full" />
  </div>
);
