import { Money } from "~/ui/money";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { ClientLink } from "../work/client-link";
import { SmallTable } from "../work/small-table";
import type { Treasury } from "./types";

/** What lies on deposit addresses, the largest first. */
export function Holdings({ deposits }: { deposits: Treasury["deposits"] }) {
  return (
    <section className="part">
      <h2>On deposit addresses</h2>
      <p className="quiet">
        <Money value={deposits.amount} /> on {deposits.addresses}{" "}
        {deposits.addresses === 1 ? "address" : "addresses"}, asked <At value={deposits.at} />.
        {deposits.largest.length > 0 && " The largest:"}
      </p>
      {deposits.largest.length > 0 && (
        <SmallTable
          caption="The largest deposit addresses"
          rows={deposits.largest}
          rowKey={({ address }) => address}
          columns={[
            { head: "Address", cell: ({ address }) => <Short value={address} what="address" ends={8} /> },
            { head: "Client", cell: ({ client }) => <ClientLink client={client} /> },
            { head: "Holds", figure: true, cell: ({ amount }) => <Money value={amount} /> },
            { head: "Asked", cell: ({ at }) => <At value={at} /> },
          ]}
        />
      )}
    </section>
  );
}
