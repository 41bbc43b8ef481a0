import type { ServiceKeyRow } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { NewServiceKey } from "./new-service-key";

const spec: ListSpec<ServiceKeyRow> = {
  things: "keys",
  path: "serviceKeys",
  rowId: (row) => row._id,
  rowName: (row) => row.name,
  columns: [
    { head: "Name", cell: ({ name }) => name },
    { head: "May", cell: ({ scopes }) => scopes.join(", ") },
    { head: "From", cell: ({ networks }) => networks.join(", ") },
    { head: "State", cell: ({ status }) => <State value={status} /> },
    { head: "Last used", wideOnly: true, cell: ({ lastUsedAt }) => <At value={lastUsedAt} /> },
    { head: "Expires", wideOnly: true, cell: ({ expiresAt }) => <At value={expiresAt} /> },
  ],
  empty: "No system has a key.",
  actions: <NewServiceKey />,
  drawer: (id, row) => row && <Story key={id} row={row} />,
};

/** Keys of the firm's own systems. */
export default function ServiceKeys() {
  return (
    <Page
      title="Keys of systems"
      lead="For the firm’s own systems, such as its accounting. They only read. Two people make one; one ends it."
    >
      <ListPage spec={spec} />
    </Page>
  );
}

function Story({ row }: { row: ServiceKeyRow }) {
  const { _id, name, scopes, networks, status, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = row;
  const send = useWrite("POST", `serviceKeys/${encodeURIComponent(_id)}/revoke`);
  return (
    <>
      <Facts
        facts={[
          ["Name", name],
          ["May", scopes.join(", ")],
          ["From", networks.join(", ")],
          ["State", <State key="state" value={status} />],
          ["Made", <At key="made" value={createdAt} />],
          ["Expires", <At key="expires" value={expiresAt} />],
          ["Last used", lastUsedAt ? <At key="used" value={lastUsedAt} /> : "never"],
          ["Last used from", lastUsedFrom],
        ]}
      />
      {status === "active" && (
        <Part title="Change">
          <ProposeDialog
            label="Revoke…"
            look="danger"
            confirm="Revoke it now"
            send={(why) => send({ why })}
            refresh={["serviceKeys"]}
          >
            <p>From then on the system that uses it is refused. A revoked key does not come back.</p>
          </ProposeDialog>
        </Part>
      )}
    </>
  );
}
