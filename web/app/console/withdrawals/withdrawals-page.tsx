import { useMemo } from "react";
import type { OperatorWithdrawal } from "~/api/schema";
import { useRules } from "~/facts/site-facts";
import { Money } from "~/ui/money";
import { useMay } from "../api/me";
import { At, Waiting } from "../parts/at";
import { Short } from "../parts/mono";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { stateWord } from "../parts/state-words";
import { usdt } from "../parts/text";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { ClientLink } from "../work/links";
import { LimitsLine } from "./limits";
import { canBatch, standing } from "./rules";
import { PROPOSED, Status } from "./status";

const Bulk = later(async () => (await import("./withdrawals-bulk")).Bulk, null);
const WithdrawalStory = later(async () => (await import("./withdrawal-story")).WithdrawalStory);

/** Whether someone has to do something about it. */
const isOpen = (row: OperatorWithdrawal) => row.status === "requested" || canBatch(row);

const base: ListSpec<OperatorWithdrawal> = {
  things: "withdrawals",
  path: "withdrawals",
  rowId: (row) => row._id,
  rowName: (row) => `the withdrawal of ${usdt(row.amount)} of ${row.client.name}`,
  search: "Client, address or transaction",
  defaults: { state: "to_propose" },
  filters: [
    stateFilter("withdrawals", {
      before: {
        waiting: "not paid yet",
        to_propose: stateWord("withdrawals", "requested"),
        proposed: PROPOSED,
      },
      without: ["requested"],
    }),
  ],
  columns: [
    { head: "Amount", figure: true, cell: ({ amount }) => <Money value={amount} /> },
    { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
    { head: "To", cell: ({ wallet }) => <Short value={wallet} what="address" /> },
    { head: "Rules", cell: (row) => <Rules row={row} /> },
    { head: "State", cell: (row) => <Status row={row} /> },
    { head: "Requested", wideOnly: true, cell: ({ requestedAt }) => <At value={requestedAt} /> },
    {
      head: "Waits",
      figure: true,
      cell: (row) => isOpen(row) && <Promised since={row.requestedAt} />,
    },
  ],
  empty: "Nothing waits here. A client’s request appears automatically, and the overview counts it.",
  drawer: (id) => <WithdrawalStory id={id} />,
  bulk: (selected, done) => <Bulk selected={selected} done={done} />,
};

function Promised({ since }: { since: string | null }) {
  return <Waiting since={since} promisedHours={useRules()?.payoutHoursMost} />;
}

/** Whether this operator can do nothing about a row: propose it if requested, batch it if approved. */
export const isFixedFor = (proposes: boolean, batches: boolean) => (row: OperatorWithdrawal) =>
  !((proposes && row.status === "requested" && row.approval === null) || (batches && canBatch(row)));

function Rules({ row }: { row: OperatorWithdrawal }) {
  if (!isOpen(row)) return null;
  const { text, looks } = standing(row.verdicts);
  return <State value="rules" looks={looks} text={text} />;
}

export default function Withdrawals() {
  const may = useMay();
  const [proposes, batches] = [may("approve_withdrawal"), may("run_batches")];
  // The list is drawn again whenever this is another object.
  const spec = useMemo(() => {
    const { bulk, ...reading } = base;
    if (!proposes && !batches) return reading;
    // Everyone begins with what is theirs to do.
    const defaults = { state: proposes ? "to_propose" : "approved" };
    return { ...base, defaults, isFixed: isFixedFor(proposes, batches) };
  }, [proposes, batches]);
  return (
    <Page
      title="Withdrawals"
      lead="Requests of clients to be paid in bitcoin. Check and propose them here; a second person approves each; the treasurer then puts the approved ones into a batch, which is signed offline and sent."
    >
      <LimitsLine />
      <ListPage spec={spec} />
    </Page>
  );
}
