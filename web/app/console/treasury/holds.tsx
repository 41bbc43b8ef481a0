import type { HoldView } from "~/api/schema";
import { At } from "../parts/at";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { SmallTable } from "../work/small-table";
import { HOLDS, holdLooks } from "./treasury-words";

/** Holds on the firm's money, now and before. Nothing is shown if there was never one. */
export function HoldsTable({ holds }: { holds: readonly HoldView[] }) {
  const { set } = useOpen();
  if (holds.length === 0) return null;
  return (
    <section className="part">
      <h2>Money held</h2>
      <SmallTable
        caption="Money held"
        rows={holds}
        rowKey={({ _id }) => _id}
        columns={[
          {
            head: "Because",
            cell: ({ _id, kind }) => (
              <button type="button" className="row-link" onClick={() => set(_id)}>
                {HOLDS[kind] ?? kind}
              </button>
            ),
          },
          { head: "State", cell: ({ state }) => <State value={state} looks={holdLooks(state)} /> },
          { head: "Since", cell: ({ since }) => <At value={since} /> },
          { head: "Deposits", figure: true, cell: ({ depositCount }) => depositCount },
        ]}
      />
    </section>
  );
}
