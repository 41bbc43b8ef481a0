import type { OperatorRow } from "~/api/schema";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { Invite } from "./invite";
import { OperatorStory } from "./operator-story";

const spec: ListSpec<OperatorRow> = {
  things: "operators",
  path: "operators",
  rowId: (row) => row._id,
  rowName: (row) => row.name,
  columns: [
    { head: "Name", cell: ({ name, me }) => (me ? `${name} (you)` : name) },
    { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { head: "Roles", cell: ({ roles }) => roles.join(", ") || "none" },
    { head: "State", cell: ({ state }) => <State value={state} /> },
    { head: "Last seen", wideOnly: true, cell: ({ lastSeenAt }) => <At value={lastSeenAt} /> },
    { head: "Added", wideOnly: true, cell: ({ createdAt }) => <At value={createdAt} /> },
  ],
  empty: "Nobody yet.",
  actions: <Invite />,
  drawer: (id, row) => row && <OperatorStory key={id} operator={row} />,
};

export default function Operators() {
  return (
    <Page title="Operators" lead="Who works here, and as what. Every change waits for a second person.">
      <ListPage spec={spec} />
    </Page>
  );
}
