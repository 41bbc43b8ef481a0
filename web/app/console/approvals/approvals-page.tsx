import type { ApprovalView } from "~/api/schema";
import { KINDS, kindText } from "../approve/kinds";
import { At, ageText } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { ListPage } from "../table/list-page";
import { choice, type ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";

const ApprovalBody = later(async () => (await import("../approve/approve")).ApprovalBody);
const ApproveSelected = later(async () => (await import("./approvals-bulk")).ApproveSelected, null);

const spec: ListSpec<ApprovalView> = {
  things: "approvals",
  path: "approvals",
  rowId: (row) => row._id,
  rowName: (row) => row.title,
  defaults: { state: "pending" },
  filters: [
    stateFilter("approvals"),
    {
      kind: "choice",
      param: "kind",
      label: "Kind",
      all: "All",
      options: Object.entries(KINDS).map(([value, { text }]) => ({ value, text })),
    },
    choice("mine", "Whose", "Everyone’s", { false: "For me to decide", true: "Proposed by me" }),
  ],
  columns: [
    { head: "Change", cell: ({ title }) => title },
    { head: "Why", wideOnly: true, cell: ({ why }) => why ?? "—" },
    { head: "Kind", wideOnly: true, cell: ({ kind }) => kindText(kind) },
    { head: "Proposed by", cell: ({ maker }) => maker.name ?? "—" },
    { head: "Waits", figure: true, cell: ({ createdAt }) => ageText(createdAt) },
    // A batch whose rate has ended has to be built again, long before it expires.
    {
      head: "Expires",
      wideOnly: true,
      cell: ({ expiresAt, rateEndsAt }) => <At value={rateEndsAt ?? expiresAt} />,
    },
    { head: "State", cell: ({ state }) => <State of="approvals" value={state} /> },
  ],
  empty: "Nothing waits for a second person.",
  // Nobody approves what they proposed, nor what their roles do not; and a result is opened first.
  isFixed: ({ inBulk }) => !inBulk,
  bulk: (selected, done) => <ApproveSelected selected={selected} done={done} />,
  drawer: (id) => <Open id={id} />,
};

export default function Approvals() {
  return (
    <Page
      title="Approvals"
      lead="Changes that one operator proposed and another one has to approve. Read exactly what will be done. Ticked rows can be approved together; a result is approved on its own, after a look at its evidence."
    >
      <ListPage spec={spec} />
    </Page>
  );
}

function Open({ id }: { id: string }) {
  const { set } = useOpen();
  return <ApprovalBody key={id} id={id} onClose={() => set(null)} />;
}
