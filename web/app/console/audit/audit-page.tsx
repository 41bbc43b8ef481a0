import type { AuditLogEntry } from "~/api/schema";
import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { useAddress } from "../table/address";
import { ListPage } from "../table/list-page";
import type { Choice, ListSpec } from "../table/spec";
import { Download } from "../work/links";
import { actorText, gist, plain } from "./audit-words";
import { EntryStory } from "./entry";

const FILTERS = ["from", "to", "actor", "cause", "subject"] as const;

const base: ListSpec<AuditLogEntry> = {
  things: "entries",
  path: "audit",
  field: "entries",
  rowId: ({ _id }) => String(_id),
  rowName: ({ _id, cause }) => `entry ${_id}, ${plain(cause)}`,
  columns: [
    { head: "When", cell: ({ at }) => <At value={at} /> },
    { head: "Who", cell: actorText },
    { head: "Cause", cell: ({ cause }) => plain(cause) },
    { head: "What", cell: gist },
    { head: "No.", figure: true, wideOnly: true, cell: ({ _id }) => _id },
  ],
  empty: "Nothing has happened yet.",
  drawer: (id, row) => (row ? <EntryStory entry={row} /> : <NotHere number={id} />),
};

/** The hash-chained journal: who did what, when and why. It can only grow. */
export default function Audit() {
  const causes = useAnswer("audit?limit=1", { poll: false });
  const actors = useActors();
  const spec: ListSpec<AuditLogEntry> = {
    ...base,
    filters: [
      { kind: "day", param: "from", label: "From" },
      { kind: "day", param: "to", label: "To" },
      { kind: "choice", param: "actor", label: "Who", all: "Everyone", options: actors },
      {
        kind: "choice",
        param: "cause",
        label: "Cause",
        all: "All",
        options: (causes.data?.causes ?? []).map((value) => ({ value, text: plain(value) })),
      },
      { kind: "text", param: "subject", label: "About (id)" },
    ],
    actions: <Exports />,
  };
  return (
    <Page
      title="Audit"
      lead="Who did what, when and why. Every entry is chained to the one before, so none can be changed or taken out unseen."
    >
      <ListPage spec={spec} />
    </Page>
  );
}

/** All operators together, each by name for those who may list them, and any that the address names. */
function useActors(): Choice[] {
  const named = useAddress().params.get("actor");
  const may = useMay();
  const list = useAnswer(may("manage_operators") ? "operators" : null, {
    poll: false,
  });
  const operators = list.data?.operators ?? [];
  const known = [
    { value: "operators", text: "All operators" },
    ...operators.map(({ _id, name }) => ({ value: _id, text: name })),
  ];
  if (named === null || known.some(({ value }) => value === named)) return known;
  return [...known, { value: named, text: "One person" }];
}

/** The part that is shown, as a file, with what it takes to compute every hash again. */
function Exports() {
  const { params } = useAddress();
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, params.get(name)]));
  return (
    <>
      <Download path={`audit/export${query({ ...chosen, format: "jsonl" })}`}>JSONL</Download>
      <Download path={`audit/export${query({ ...chosen, format: "csv" })}`}>CSV</Download>
    </>
  );
}

function NotHere({ number }: { number: string }) {
  return (
    <p className="quiet">Entry {number} is not on this page of the list. Go on to where it is, or filter.</p>
  );
}
