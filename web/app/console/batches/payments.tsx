import { useState } from "react";
import type { BatchPayment } from "~/api/schema";
import { Money } from "~/ui/money";
import { Btn } from "../parts/btn";
import { Short } from "../parts/mono";
import { ClientLink } from "../work/links";
import { btcOfSats } from "../work/places";
import { SmallTable } from "../work/small-table";

/** More than this many are shown on demand. */
const FIRST = 20;

/** Receiver, amount and address of each payment. */
export function Payments({ payments }: { payments: readonly BatchPayment[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(0, FIRST);
  return (
    <div className="grid gap-3">
      <SmallTable
        caption="Payments"
        rows={shown}
        rowKey={({ withdrawal }) => withdrawal}
        columns={[
          { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
          { head: "To", cell: ({ wallet }) => <Short value={wallet} what="address" /> },
          { head: "Reserved", figure: true, cell: ({ amount }) => <Money value={amount} /> },
          { head: "Paid as", figure: true, cell: ({ sats }) => btcOfSats(sats) },
        ]}
      />
      {shown.length < payments.length && (
        <div>
          <Btn look="line" onClick={() => setAll(true)}>
            Show all {payments.length}
          </Btn>
        </div>
      )}
    </div>
  );
}
