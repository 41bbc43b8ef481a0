import type { BreakView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Facts } from "../drawer/story";
import { At, ageText } from "../parts/at";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { Next } from "../work/next";
import { SmallTable } from "../work/small-table";
import { UnlessProposed } from "../work/unless-proposed";
import { amountIn, breakLooks, PLACES } from "./treasury-words";

export function BreaksTable({ breaks }: { breaks: readonly BreakView[] }) {
  const { set } = useOpen();
  if (breaks.length === 0) return <p className="quiet">There has never been one: books and chains agree.</p>;
  return (
    <SmallTable
      caption="Differences between books and chains"
      rows={breaks}
      rowKey={({ _id }) => _id}
      columns={[
        {
          head: "Place",
          cell: ({ _id, place }) => (
            <button type="button" className="row-link" onClick={() => set(_id)}>
              {PLACES[place]}
            </button>
          ),
        },
        { head: "Beyond the books", figure: true, cell: ({ place, amount }) => amountIn(place, amount) },
        { head: "State", cell: ({ state }) => <State value={state} looks={breakLooks(state)} /> },
        { head: "Since", cell: ({ since }) => <At value={since} /> },
        {
          head: "Stands",
          figure: true,
          cell: (row) => (row.state === "closed" ? "over" : ageText(row.since)),
        },
      ]}
    />
  );
}

export function BreakStory({ found }: { found: BreakView }) {
  return (
    <>
      <WhatNow found={found} />
      <Facts
        facts={[
          ["State", <State key="state" value={found.state} looks={breakLooks(found.state)} />],
          ["Place", PLACES[found.place]],
          ["Beyond the books", amountIn(found.place, found.amount)],
          ["What it is", found.explanation],
          ["Since", <At key="since" value={found.since} />],
          ["Last seen", <At key="seen" value={found.lastSeen} />],
          ["Over since", found.closedAt && <At key="over" value={found.closedAt} />],
        ]}
      />
    </>
  );
}

function WhatNow({ found }: { found: BreakView }) {
  const acts = useMay()("move_capital");
  if (found.state === "closed") {
    return <Next over>Books and chain agree again. Nothing to do.</Next>;
  }
  return (
    <Next over={found.state === "explained"}>
      <p>{found.what}</p>
      <p>
        {found.state === "explained"
          ? "Two people agree on what it is. It stays until books and chain agree; if its amount changes, it is open again."
          : "Find out why: a transfer that nobody recorded under Capital, a payment from outside, a node that is behind. What is fixed disappears automatically; otherwise say what it is."}
      </p>
      {found.state === "open" && acts && (
        <UnlessProposed kinds={["break_explain"]} subject={found._id}>
          <div className="row mt-2">
            <Explain found={found} />
          </div>
        </UnlessProposed>
      )}
    </Next>
  );
}

function Explain({ found }: { found: BreakView }) {
  const explain = useWrite("POST", `treasury/breaks/${encodeURIComponent(found._id)}/explain`);
  return (
    <ProposeDialog
      label="Say what it is…"
      look="main"
      confirm="Propose this explanation"
      send={(why) => explain({ why })}
      refresh={["treasury", "health"]}
    >
      <p>
        {amountIn(found.place, found.amount)}. The explanation holds for this amount and no other; a second
        person has to agree with it.
      </p>
    </ProposeDialog>
  );
}
