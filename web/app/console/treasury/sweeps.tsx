import { useState } from "react";
import type { SweepView, TreasuryPlaces } from "~/api/schema";
import { formatValue, parseTypedOrZero, toDecimal } from "~/money/amount";
import { Money } from "~/ui/money";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { At } from "../parts/at";
import { AmountInput, Choose, Input } from "../parts/field";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { SmallTable } from "../work/small-table";
import { eachAccount } from "./accounts";
import { sweepState } from "./treasury-words";

export function SweepState({ state }: { state: string }) {
  const { text, looks } = sweepState(state);
  return <State value={state} looks={looks} text={text} />;
}

export function SweepsTable({ sweeps }: { sweeps: readonly SweepView[] }) {
  const { set } = useOpen();
  if (sweeps.length === 0) return <p className="quiet">Nothing was swept yet.</p>;
  return (
    <SmallTable
      caption="Sweeps"
      rows={sweeps}
      rowKey={({ _id }) => _id}
      columns={[
        {
          head: "Amount",
          cell: ({ _id, amount }) => (
            <button type="button" className="row-link" onClick={() => set(_id)}>
              <Money value={amount} />
            </button>
          ),
        },
        { head: "Addresses", figure: true, cell: ({ addresses }) => addresses },
        { head: "State", cell: ({ state }) => <SweepState state={state} /> },
        { head: "Prepared", cell: ({ draftedAt }) => <At value={draftedAt} /> },
      ]}
    />
  );
}

/** Draws up an unsigned sweep of the addresses that hold most. */
export function PrepareSweep({ deposits, accounts }: Pick<TreasuryPlaces, "deposits" | "accounts">) {
  const [least, setLeast] = useState("100");
  const [most, setMost] = useState("100");
  const [account, setAccount] = useState("");
  const choices = eachAccount(accounts);
  const send = useWrite("POST", "treasury/sweeps");
  const micro = parseTypedOrZero(least);
  const count = /^\d{1,4}$/.test(most.trim()) ? Number(most.trim()) : 0;
  return (
    <ProposeDialog
      label="Prepare a sweep…"
      act="sweep"
      look="main"
      confirm="Propose the sweep"
      ready={micro !== null && count > 0}
      send={(why) => send({ least: toDecimal(micro ?? 0n), most: count, account: account || null, why })}
      refresh={["treasury"]}
    >
      {(problems) => (
        <>
          <p>
            {formatValue(deposits.amount) ?? "—"} USDT is on {deposits.addresses} addresses. Each transfer
            costs gas, so leave small ones alone. A second person approves the file; then it is signed
            offline.
          </p>
          <div className="form-grid">
            <AmountInput
              label="Leave less than, USDT"
              value={least}
              onText={setLeast}
              error={problems.least}
            />
            <Input
              label="Number of addresses, at most"
              inputMode="numeric"
              value={most}
              onText={setMost}
              error={problems.most}
            />
          </div>
          {choices.length > 1 && (
            <Choose label="Account" value={account} onText={setAccount} error={problems.account}>
              <option value="">The one whose addresses hold most</option>
              {choices.map(({ fingerprint, from, isCurrent }) => (
                <option key={fingerprint} value={fingerprint}>
                  {`From number ${from} on, ${fingerprint.slice(0, 10)}…${isCurrent ? " (current)" : ""}`}
                </option>
              ))}
            </Choose>
          )}
        </>
      )}
    </ProposeDialog>
  );
}
