import type { RateFixing } from "~/api/schema";
import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { SmallTable } from "../work/small-table";

/** The sources of the rate. */
export function FixingTable({ fixing }: { fixing: RateFixing }) {
  return (
    <div className="grid gap-2">
      <p>
        1 BTC = <Money value={fixing.rate} />, the median of {fixing.quotes.length} sources at{" "}
        <At value={fixing.asOf} />.
      </p>
      <SmallTable
        caption="Quotes"
        rows={fixing.quotes}
        rowKey={({ source }) => source}
        columns={[
          { head: "Source", cell: ({ source }) => source },
          { head: "1 BTC", figure: true, cell: ({ price }) => <Money value={price} /> },
          { head: "Quoted", cell: ({ at }) => <At value={at} /> },
        ]}
      />
    </div>
  );
}
