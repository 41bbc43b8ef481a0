import { statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { StatTile } from "~/api/types";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

function exactValue({ key, value }: StatTile): string {
  if (key === "satisfaction") return formatPercent(value);
  const shown = formatValue(value) ?? "—";
  return key === "aum" ? `${shown} USDT` : shown.replace(/\.00$/, "");
}

const columns: readonly Column<StatTile>[] = [
  { head: "Shown", cell: (tile) => <span className="numeral text-2xl">{tile.display}</span> },
  { head: "Exact value", cell: exactValue, figure: true },
  { head: "What was counted", cell: (tile) => <span className="sm:max-w-96">{tile.source}</span> },
];

/** The figures of the start page, each with its source. */
export function Figures() {
  const resource = useResource(statsResource);
  return (
    <>
      <Table
        caption="Public figures and their sources"
        columns={columns}
        content={rowsOf(resource, (data) => data.stats.tiles)}
        rowKey={(tile) => tile.key}
        empty={{ text: "There is nothing to count yet, so no figure is shown." }}
      />
      {resource.phase === "ready" && resource.data.stats.tiles.length > 0 && (
        <p className="fine mt-4">
          Counted on <DateText value={resource.data.stats.asOf} /> at entry{" "}
          {resource.data.stats.ledgerSequence} of the ledger.
        </p>
      )}
    </>
  );
}
