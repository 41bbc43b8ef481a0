import type { AddressLine } from "~/api/books";
import type { Transparency } from "~/api/schema";
import { formatBitcoin, formatValue } from "~/money/amount";
import { DateText } from "~/ui/date-text";
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
  { head: "Proven to be ours", cell: ({ proven }) => <Proven day={proven} /> },
  { head: "Holds", cell: (line) => <Holds line={line} />, figure: true },
];

function Proven({ day }: { day: AddressLine["proven"] }) {
  if (day === null) return <span className="text-bad">No, so it is not counted</span>;
  return (
    <span>
      Signed <DateText value={day} />
    </span>
  );
}

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

/** Why some addresses count and others do not, and how anyone can check it. */
function Control({ addresses }: Pick<Transparency, "addresses">) {
  const { control, controlFirm, controlSha256, controlDays } = addresses;
  if (control === null)
    return (
      <p className="max-w-text text-bad">
        None of our addresses has signed that it is ours. Anyone can name an address that holds coins, so
        until ours have signed, nothing on a chain is counted. What we owe is shown in full.
      </p>
    );
  if (controlFirm !== window.location.origin)
    return (
      <p className="max-w-text text-bad">
        The signatures of our addresses name <span data-operator>{controlFirm}</span>, and that is not this
        site.
      </p>
    );
  return (
    <p className="fine max-w-text">
      Anyone can name an address that holds coins. So an address counts only when its own key has signed our
      name, the address and the day, at most <Figure name="control-days">{controlDays}</Figure> days ago; what
      other addresses hold is listed and not counted.{" "}
      <a className="link" href={control}>
        All signatures
      </a>{" "}
      can be checked with any wallet program that verifies messages, or all at once with{" "}
      <a className="link" href="/api/v1/transparency/control/script">
        a script
      </a>{" "}
      that needs Node and nothing of ours. The{" "}
      <FigureName name="control-proofs">fingerprint of that file</FigureName> is part of each day’s signed
      figures:{" "}
      <span className="hash" data-figure="control-proofs">
        {controlSha256}
      </span>
    </p>
  );
}

/** The addresses that hold most, and the way to the signed list of all. */
export function Addresses({ transparency: { addresses, reserveKey } }: { transparency: Transparency }) {
  return (
    <div className="grid gap-4" data-explained>
      <Table
        caption="Addresses that hold the assets, the largest first"
        columns={columns}
        content={{ phase: "ready", rows: addresses.largest }}
        rowKey={({ address }) => address}
        empty={{ text: "No address that holds assets is known yet." }}
      />
      <Control addresses={addresses} />
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
