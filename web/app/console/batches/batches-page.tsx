import type { BatchRow } from "~/api/schema";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { usdt } from "../parts/text";
import { useAddress } from "../table/address";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { ButtonLine } from "../work/links";
import { btcOfSats } from "../work/places";
import { BatchState } from "./batch-state";
import { Found } from "./found";

const BatchStory = later(async () => (await import("./batch-story")).BatchStory);

const Build = later(async () => (await import("./build")).Build);

const spec: ListSpec<BatchRow> = {
  things: "batches",
  path: "batches",
  rowId: (row) => row._id,
  rowName: (row) => `the batch of ${row.payouts} payouts, ${usdt(row.total)}`,
  filters: [stateFilter("batches")],
  columns: [
    { head: "Reserved", figure: true, cell: ({ total }) => <Money value={total} /> },
    { head: "State", cell: (row) => <BatchState row={row} /> },
    { head: "Payouts", figure: true, cell: ({ payouts }) => payouts },
    { head: "Paid as", figure: true, cell: ({ sats }) => btcOfSats(sats) },
    { head: "Built", wideOnly: true, cell: ({ builtAt }) => <At value={builtAt} /> },
  ],
  empty: "There are no batches. Choose approved withdrawals and build the first one.",
  drawer: (id) => <BatchStory id={id} />,
  actions: <ButtonLine to="/console/withdrawals?state=approved">Choose withdrawals for a batch</ButtonLine>,
};

export default function Batches() {
  const { params } = useAddress();
  if (params.has("build")) {
    return (
      <Page
        title="Build a batch"
        lead="One bitcoin transaction that pays many clients. Look at the rate, the fee and every payment; what you propose is exactly what a second person approves and what the signing computer shows."
      >
        <Build />
      </Page>
    );
  }
  return (
    <Page
      title="Batches"
      lead="Approved withdrawals go out together: build a batch, have it approved, sign it on the offline computer, bring it back here. Then it is sent and followed until the chain confirms it."
    >
      <Found />
      <ListPage spec={spec} />
    </Page>
  );
}
