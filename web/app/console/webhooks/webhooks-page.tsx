import type { Webhook } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { Log, Test } from "./log";
import { NewWebhook } from "./new-webhook";

const spec: ListSpec<Webhook> = {
  things: "webhooks",
  path: "webhooks",
  rowId: (row) => row._id,
  rowName: (row) => row.name,
  columns: [
    { head: "Name", cell: ({ name }) => name },
    { head: "Address", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    { head: "State", cell: ({ status }) => <State value={status} /> },
    { head: "Last delivery", wideOnly: true, cell: ({ deliveredAt }) => <At value={deliveredAt} /> },
    { head: "Failing since", wideOnly: true, cell: ({ failingSince }) => <At value={failingSince} /> },
  ],
  empty: "No system has a webhook.",
  actions: <NewWebhook />,
  drawer: (id, row) => row && <Story key={id} row={row} />,
};

/** Addresses of the firm's own systems. */
export default function Webhooks() {
  return (
    <Page
      title="Webhooks"
      lead="URLs of the firm’s own systems that receive every entry of the journal. Two people make one; one ends it."
    >
      <ListPage spec={spec} />
    </Page>
  );
}

function Story({ row }: { row: Webhook }) {
  const { _id, name, url, status, createdAt, deliveredAt, failingSince } = row;
  const send = useWrite("POST", `webhooks/${encodeURIComponent(_id)}/revoke`);
  const alive = status === "active";
  return (
    <>
      <Facts
        facts={[
          ["Name", name],
          ["Address", url],
          ["State", <State key="state" value={status} />],
          ["Made", <At key="made" value={createdAt} />],
          ["Last delivery", deliveredAt ? <At key="told" value={deliveredAt} /> : "never"],
          ["Failing since", failingSince ? <At key="failing" value={failingSince} /> : null],
        ]}
      />
      <Part title="What was sent to it">
        <Log id={_id} alive={alive} />
      </Part>
      {alive && (
        <Part title="Change">
          <Test id={_id} />
          <ProposeDialog
            label="Revoke…"
            look="danger"
            confirm="Revoke it now"
            send={(why) => send({ why })}
            refresh={["webhooks"]}
          >
            <p>Nothing more will be sent to it. A revoked webhook does not come back.</p>
          </ProposeDialog>
        </Part>
      )}
    </>
  );
}
