import type { PlaceComparison } from "~/api/schema";
import { At } from "../parts/at";
import { SmallTable } from "../work/small-table";
import { amountIn, PLACES } from "./treasury-words";

/** Books and chains, place by place. */
export function Positions({ comparisons }: { comparisons: readonly PlaceComparison[] }) {
  if (comparisons.length === 0) {
    return (
      <p>
        Nothing has been compared yet. The nodes are asked automatically every few minutes; Health says
        whether they answer.
      </p>
    );
  }
  return (
    <section>
      <h2>Books and chains</h2>
      <SmallTable
        caption="Books and chains"
        rows={comparisons}
        rowKey={({ place }) => place}
        columns={[
          { head: "Place", cell: ({ place }) => PLACES[place] },
          { head: "Books", figure: true, cell: ({ place, books }) => amountIn(place, books) },
          { head: "On its way", figure: true, cell: ({ place, expected }) => amountIn(place, expected) },
          { head: "Chain", figure: true, cell: ({ place, observed }) => amountIn(place, observed) },
          { head: "Not explained", figure: true, cell: (row) => <Difference row={row} /> },
          { head: "Block", figure: true, wideOnly: true, cell: ({ block }) => block },
          { head: "Compared", cell: ({ at }) => <At value={at} /> },
        ]}
      />
    </section>
  );
}

function Difference({ row: { place, difference } }: { row: PlaceComparison }) {
  if (Number(difference) === 0) return <span className="text-accent">nothing</span>;
  return <strong className="text-bad">{amountIn(place, difference)}</strong>;
}
