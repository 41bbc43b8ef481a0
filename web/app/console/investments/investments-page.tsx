import type { InvestmentRow } from "~/api/schema";
import { Money } from "~/ui/money";
import { At, Day } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { usdt } from "../parts/text";
import { ListPage } from "../table/list-page";
import { choice, type ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { ClientLink } from "../work/links";

const InvestmentStory = later(async () => (await import("./investment-story")).InvestmentStory);

const spec: ListSpec<InvestmentRow> = {
  things: "investments",
  path: "investments",
  rowId: (row) => row._id,
  rowName: (row) =>
    `the ${row.plan.name} investment of ${usdt(row.investedAmount)} of ${row.client?.name ?? "nobody"}`,
  search: "Client",
  filters: [
    stateFilter("investments"),
    choice("sort", "Order", "Newest first", {
      oldest: "Oldest first",
      amount: "Largest first",
      ends: "Ending soonest",
    }),
  ],
  columns: [
    { head: "Plan", cell: ({ plan }) => plan.name },
    { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
    { head: "Invested", figure: true, cell: ({ investedAmount }) => <Money value={investedAmount} /> },
    { head: "Results", figure: true, cell: ({ returns }) => <Money value={returns} result /> },
    { head: "State", cell: ({ status }) => <State of="investments" value={status} /> },
    { head: "Ends", cell: ({ endDate }) => <Day value={endDate} missing="not started" /> },
    { head: "Made", wideOnly: true, cell: ({ createdAt }) => <At value={createdAt} /> },
  ],
  empty: "There are no investments yet.",
  drawer: (id) => <InvestmentStory id={id} />,
};

export default function Investments() {
  return (
    <Page
      title="Investments"
      lead="Every contract with its terms, results and state. Contracts run on their own; ending one early takes two people."
    >
      <ListPage spec={spec} />
    </Page>
  );
}
