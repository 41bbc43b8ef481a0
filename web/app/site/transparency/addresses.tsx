import type { AddressLine, FullTransparency } from "~/api/books";
import { formatBitcoin, formatValue } from "~/money/amount";
import { Figure, FigureName } from "~/ui/figure";
import { type Column, Table } from "~/ui/table";

const ROLES: Record<AddressLine["role"], string> = {
  treasury: "Treasury",
  deposit: "Deposit address",
  payout_wallet: "Payout wallet",
};

const columns: readonly Column<AddressLine>[] = [
  { head: "Held by", cell: ({ role }) => ROLES[role] },
  { head: "Address", cell: (line) => <Address line={line} /> },
  { head: "Holds", cell: (line) => <Holds line={line} />, figure: true },
];

function Holds({ line: { address, asset, amount } }: { line: AddressLine }) {
  if (amount === null) return "Not asked yet";
  return (
    <Figure name="address-holding" of={address}>
      {(asset === "BTC" ? formatBitcoin(amount) : formatValue(amount)) ?? "—"} {asset}
    </Figure>
  );
}

function Address({ line: { address, explorer } }: { line: AddressLine }) {
  const text = (
    <span className="hash" data-figure="address-holding" data-of={address} data-part="address">
      {address}
    </span>
  );
  if (explorer === null) return text;
  return (
    <a className="link" href={explorer} target="_blank" rel="noreferrer noopener">
      {text}
      <span className="sr-only"> (on a block explorer, in a new tab)</span>
    </a>
  );
}

/** The addresses that hold most, and the way to the signed list of all. */
export function Addresses({ transparency: { addresses, reserveKey } }: { transparency: FullTransparency }) {
  return (
    <div className="grid gap-4" data-explained>
      <Table
        caption="Addresses that hold the assets, the largest first"
        columns={columns}
        content={{ phase: "ready", rows: addresses.largest }}
        rowKey={({ address }) => address}
        empty={{ text: "No address that holds assets is known yet." }}
      />
      <p className="fine max-w-text">
        <Figure name="deposit-addresses">{addresses.depositAddresses}</Figure> deposit addresses held
        something when the chain was asked last.{" "}
        <a className="link" href={addresses.list}>
          The whole list, signed
        </a>{" "}
        names them all, in parts that each say where the next one is, and anyone who keeps it can hold us to
        it. The signature is of everything above its own line.{" "}
        <FigureName name="reserve-key">The key that signs</FigureName>:{" "}
        <span className="hash" data-figure="reserve-key">
          {reserveKey}
        </span>
      </p>
    </div>
  );
}
