import { lazy } from "react";
import type { ClientRow } from "~/api/schema";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import { choice, type ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";

/** The longest story of all comes when one is opened. */
const ClientStory = lazy(() => import("./client-story").then((module) => ({ default: module.ClientStory })));

const spec: ListSpec<ClientRow> = {
  things: "clients",
  path: "clients",
  rowId: (row) => row._id,
  rowName: (row) => row.name,
  search: "Name, email or address",
  filters: [
    stateFilter("clients"),
    choice("sort", "Order", "Newest first", {
      oldest: "Oldest first",
      name: "By name",
      available: "Most free cash",
    }),
  ],
  columns: [
    { head: "Name", cell: ({ name }) => name },
    { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { head: "Country", wideOnly: true, cell: ({ country }) => country },
    { head: "State", cell: ({ status }) => <State value={status} /> },
    { head: "Available", figure: true, cell: ({ availableBalance }) => <Money value={availableBalance} /> },
    { head: "Invested", figure: true, cell: ({ invested }) => <Money value={invested} /> },
    { head: "Since", wideOnly: true, cell: ({ createdAt }) => <At value={createdAt} /> },
  ],
  empty: "Nobody has signed up yet.",
  drawer: (id) => <ClientStory id={id} />,
};

export default function Clients() {
  return (
    <Page
      title="Clients"
      lead="Everyone with an account, and the whole story of each: money, contracts, mail, sessions, and every line of the audit trail. Every view is logged."
    >
      <ListPage spec={spec} />
    </Page>
  );
}
