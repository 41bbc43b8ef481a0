import { useMemo } from "react";
import { useMe } from "../api/me";
import type { Approval } from "../api/types";
import { ApprovalBody } from "../approve/approve";
import { KINDS, kindText } from "../approve/words";
import { At, ageText } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { ApproveSelected } from "./bulk";

const STATES = ["pending", "approved", "rejected", "voided", "expired"] as const;

const spec: ListSpec<Approval> = {
  things: "approvals",
  path: "approvals",
  rowId: (row) => row._id,
  rowName: (row) => row.title,
  defaults: { state: "pending" },
  filters: [
    {
      kind: "choice",
      param: "state",
      label: "State",
      all: "All",
      options: STATES.map((value) => ({ value, text: value === "pending" ? "waiting" : value })),
    },
    {
      kind: "choice",
      param: "kind",
      label: "Kind",
      all: "All",
      options: Object.entries(KINDS).map(([value, text]) => ({ value, text })),
    },
    {
      kind: "choice",
      param: "mine",
      label: "Whose",
      all: "Everybody’s",
      options: [{ value: "true", text: "Proposed by me" }],
    },
  ],
  columns: [
    { head: "Change", cell: ({ title }) => title },
    { head: "Why", wideOnly: true, cell: ({ why }) => why ?? "—" },
    { head: "Kind", wideOnly: true, cell: ({ kind }) => kindText(kind) },
    { head: "Proposed by", cell: ({ maker }) => maker.name ?? "—" },
    { head: "Waits", figure: true, cell: ({ createdAt }) => ageText(createdAt) },
    { head: "Lapses", wideOnly: true, cell: ({ expiresAt }) => <At value={expiresAt} /> },
    { head: "State", cell: ({ state }) => <State value={state} /> },
  ],
  empty: "Nothing waits for a second person.",
  bulk: (selected, done) => <ApproveSelected selected={selected} done={done} />,
  drawer: (id) => <Open id={id} />,
};

export default function Approvals() {
  const me = useMe().data?.operator._id;
  // Nobody approves what they proposed. The list is drawn anew whenever this is another object.
  const own = useMemo(
    () => ({ ...spec, isFixed: ({ state, maker }: Approval) => state !== "pending" || maker._id === me }),
    [me],
  );
  return (
    <Page
      title="Approvals"
      lead="Changes that one operator proposed and another one has to approve. Read exactly what will be done."
    >
      <ListPage spec={own} />
    </Page>
  );
}

function Open({ id }: { id: string }) {
  const { set } = useOpen();
  return <ApprovalBody key={id} id={id} onClose={() => set(null)} />;
}
