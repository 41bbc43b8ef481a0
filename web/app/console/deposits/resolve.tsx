import { useState } from "react";
import type { DepositRow } from "~/api/schema";
import { query } from "../api/call";
import { useAnswer, useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Input } from "../parts/field";
import { usdt } from "../parts/text";
import type { ClientRef } from "../work/links";
import { UnlessProposed } from "../work/unless-proposed";
import { amountText, isUnknown } from "./quarantine-words";

/** The two ways out of quarantine. */
export function Resolve({ deposit }: { deposit: DepositRow }) {
  const may = useMay();
  if (!may("resolve_quarantine")) {
    return <p className="quiet">An operator who is treasurer or compliance can propose this.</p>;
  }
  return (
    <UnlessProposed kinds={["deposit_assign", "deposit_refund"]} subject={deposit._id}>
      <div className="row mt-2">
        {deposit.reason !== "wrong_token" && deposit.reason !== "too_large" && <Assign deposit={deposit} />}
        <Refund deposit={deposit} />
      </div>
    </UnlessProposed>
  );
}

const pathOf = <W extends string>(deposit: DepositRow, what: W) =>
  `deposits/${encodeURIComponent(deposit._id)}/${what}` as const;

function Assign({ deposit }: { deposit: DepositRow }) {
  const [client, setClient] = useState<ClientRef | null>(deposit.client);
  const assign = useWrite("POST", pathOf(deposit, "assign"));
  return (
    <ProposeDialog
      label="Give it to a client…"
      look="main"
      confirm="Propose giving it"
      send={(why) => assign({ client: client?._id ?? "", why })}
      ready={client !== null}
      refresh={["deposits"]}
    >
      {(problems) => (
        <>
          <p>
            {usdt(deposit.amount)} will be in the client’s available cash, and the client is told. This cannot
            be taken back.
          </p>
          <PickClient value={client} onPick={setClient} error={problems.client} />
        </>
      )}
    </ProposeDialog>
  );
}

type PickProps = {
  value: ClientRef | null;
  onPick: (client: ClientRef | null) => void;
  error: string | undefined;
};

/** Finds a client by name or email. */
function PickClient({ value, onPick, error }: PickProps) {
  const [text, setText] = useState("");
  const asked = text.trim().length < 2 ? null : (`clients${query({ q: text.trim(), limit: 6 })}` as const);
  const found = useAnswer(asked, { poll: false, keep: true });
  if (value) {
    return (
      <p>
        To <strong>{value.name}</strong> <span className="quiet">({value.email})</span>{" "}
        <button type="button" className="link" onClick={() => onPick(null)}>
          Another client
        </button>
        {error !== undefined && <span className="problem block">{error}</span>}
      </p>
    );
  }
  const clients = asked === null ? [] : (found.data?.clients ?? []);
  return (
    <div className="grid gap-2">
      <Input
        label="Client"
        hint="Type two letters of the name or email."
        value={text}
        onText={setText}
        error={error}
      />
      <p role="status" className="sr-only">
        {asked !== null && `${clients.length} found`}
      </p>
      <ul className="grid gap-1">
        {clients.map((client) => (
          <li key={client._id}>
            <button type="button" className="pick-row" onClick={() => onPick(client)}>
              <strong>{client.name}</strong> <span className="quiet">{client.email}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && found.data && clients.length === 0 && (
        <p className="quiet">No client is called that.</p>
      )}
    </div>
  );
}

function Refund({ deposit }: { deposit: DepositRow }) {
  const refund = useWrite("POST", pathOf(deposit, "refund"));
  const [to, setTo] = useState("");
  const asks = isUnknown(deposit.from);
  return (
    <ProposeDialog
      label="Send it back…"
      look="line"
      confirm="Propose sending it back"
      send={(why) => refund(asks ? { why, to: to.trim() } : { why })}
      refresh={["deposits"]}
      ready={!asks || to.trim() !== ""}
    >
      {(problems) =>
        asks ? (
          <>
            <p>
              {amountText(deposit)} came without a transaction that names its sender, as from inside a
              contract’s call. Ask the client where it should go, through a channel you trust.
            </p>
            <Input
              label="Send to, on BNB Smart Chain"
              value={to}
              onText={setTo}
              className="mono-input"
              spellCheck={false}
              error={problems.to}
            />
          </>
        ) : (
          <p>
            {amountText(deposit)} goes back to the sender, {deposit.from}. Make sure that it is not an
            exchange’s shared address: what is sent there may be lost.
          </p>
        )
      }
    </ProposeDialog>
  );
}
