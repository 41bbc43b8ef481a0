import type { DepositRow } from "~/api/schema";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import { choice, type ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { ClientLink } from "../work/links";
import { amountText, reasonName } from "./quarantine-words";

const DepositStory = later(async () => (await import("./deposit-story")).DepositStory);

const spec: ListSpec<DepositRow> = {
  things: "deposits",
  path: "deposits",
  rowId: (row) => row._id,
  rowName: (row) => `the deposit of ${amountText(row)}${row.client ? ` of ${row.client.name}` : ""}`,
  search: "Client, address or transaction",
  filters: [
    stateFilter("deposits", { without: ["seen"] }),
    choice("sort", "Order", "Newest first", { oldest: "Oldest first", amount: "Largest first" }),
  ],
  columns: [
    { head: "Amount", figure: true, cell: ({ asset, amount }) => asset ?? <Money value={amount} /> },
    { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
    { head: "State", cell: ({ status }) => <State of="deposits" value={status} /> },
    { head: "Why", wideOnly: true, cell: ({ reason }) => reasonName(reason) ?? "" },
    { head: "Seen", cell: ({ seenAt }) => <At value={seenAt} /> },
    {
      head: "Transaction",
      wideOnly: true,
      cell: ({ txHash }) => <Short value={txHash} what="transaction" />,
    },
  ],
  empty: "No deposit is in this state. Deposits appear automatically as soon as the chain has them.",
  drawer: (id) => <DepositStory id={id} />,
};

export default function Deposits() {
  return (
    <Page
      title="Deposits"
      lead="USDT that reached our addresses is credited automatically once the chain is sure. Only what is in quarantine needs you: give it to the client it belongs to, or send it back. A second person approves either."
    >
      <ListPage spec={spec} />
    </Page>
  );
}
