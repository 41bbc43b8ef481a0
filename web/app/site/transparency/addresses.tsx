import type { AddressLine, FullTransparency } from "~/api/books";
import { formatValue } from "~/money/amount";
import { type Column, Table } from "~/ui/table";
import { formatBitcoin } from "./bitcoin";

const ROLES: Record<AddressLine["role"], string> = {
  treasury: "Treasury",
  deposit: "Deposit address",
  payout_wallet: "Payout wallet",
};

const columns: readonly Column<AddressLine>[] = [
  { head: "Held by", cell: ({ role }) => ROLES[role] },
  { head: "Address", cell: (line) => <Address line={line} /> },
  { head: "Holds", cell: (line) => amountOf(line), figure: true },
];

function amountOf({ asset, amount }: AddressLine): string {
  if (amount === null) return "Not asked yet";
  return `${(asset === "BTC" ? formatBitcoin(amount) : formatValue(amount)) ?? "—"} ${asset}`;
}

function Address({ line: { address, explorer } }: { line: AddressLine }) {
  const text = <span className="hash">{address}</span>;
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
    <div className="grid gap-4">
      <Table
        caption="Addresses that hold the assets, the largest first"
        columns={columns}
        content={{ phase: "ready", rows: addresses.largest }}
        rowKey={({ address }) => address}
        empty={{ text: "No address that holds assets is known yet." }}
      />
      <p className="fine max-w-text">
        {addresses.depositAddresses} deposit addresses held something when the chain was asked last.{" "}
        <a className="link" href={addresses.list}>
          The whole list, signed
        </a>{" "}
        names them all, and whoever keeps it can hold us to it. The key that signs:{" "}
        <span className="hash">{reserveKey}</span>
      </p>
    </div>
  );
}
