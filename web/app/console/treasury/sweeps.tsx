import { useState } from "react";
import { Link } from "react-router";
import type { SweepView, TreasuryPlaces } from "~/api/schema";
import { formatValue, parseTypedOrZero, toDecimal } from "~/money/amount";
import { Money } from "~/ui/money";
import { useAnswer, useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { AmountInput, Input } from "../parts/field";
import { Digest, Short } from "../parts/mono";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { later } from "../work/later";
import { Next } from "../work/next";
import { SmallTable } from "../work/small-table";
import { Discard } from "./discard";
import { OnItsWay } from "./give-up";
import { callText, sweepNext, sweepState } from "./treasury-words";

const SignSweep = later(async () => (await import("./sign-sweep")).SignSweep);

function SweepState({ state }: { state: string }) {
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
export function PrepareSweep({ deposits }: { deposits: TreasuryPlaces["deposits"] }) {
  const [least, setLeast] = useState("100");
  const [most, setMost] = useState("100");
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
      send={(why) => send({ least: toDecimal(micro ?? 0n), most: count, why })}
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
        </>
      )}
    </ProposeDialog>
  );
}

export function SweepStory({ sweep }: { sweep: SweepView }) {
  return (
    <>
      <WhatNow sweep={sweep} />
      <Facts
        facts={[
          ["State", <SweepState key="state" state={sweep.state} />],
          ["Amount", <Money key="amount" value={sweep.amount} />],
          ["Addresses", String(sweep.addresses)],
          ["Prepared by", sweep.maker.name],
          ["Prepared", <At key="at" value={sweep.draftedAt} />],
          ["Approved by", sweep.checker?.name],
          ["Digest of the file", <Digest key="digest" value={sweep.digest} />],
        ]}
      />
      {isSigned(sweep) && <Calls sweep={sweep} />}
    </>
  );
}

const isSigned = ({ state }: SweepView) => !["drafted", "approved", "discarded"].includes(state);

/** What was signed, call by call. */
function Calls({ sweep }: { sweep: SweepView }) {
  const answer = useAnswer(`treasury/sweeps/${encodeURIComponent(sweep._id)}`);
  return (
    <Part title="Calls">
      <Loaded answer={answer}>
        {({ calls }) => (
          <SmallTable
            caption="Calls"
            rows={calls}
            rowKey={({ txHash }) => txHash}
            columns={[
              { head: "From", cell: ({ sender }) => <Short value={sender} what="sender" /> },
              { head: "Does", cell: ({ isTopUp }) => (isTopUp ? "sends gas" : "sweeps") },
              { head: "State", cell: ({ state, refused }) => callText(state, refused) },
              { head: "Transaction", cell: ({ txHash }) => <Short value={txHash} what="transaction" /> },
            ]}
          />
        )}
      </Loaded>
    </Part>
  );
}

function WhatNow({ sweep }: { sweep: SweepView }) {
  const acts = useMay()("run_batches");
  if (sweep.state === "drafted") {
    return (
      <Next>
        It waits for a second person, under{" "}
        <Link to={`/console/approvals${sweep.approval ? `?open=${sweep.approval}` : ""}`} className="link">
          Approvals
        </Link>
        .{acts && <Discard sweep={sweep} />}
      </Next>
    );
  }
  if (sweep.state === "approved") {
    return acts ? (
      <SignSweep sweep={sweep} />
    ) : (
      <Next>It is approved. The treasurer signs it on the offline computer and brings it back here.</Next>
    );
  }
  if (sweep.state === "signed" || sweep.state === "broadcast") return <OnItsWay sweep={sweep} />;
  return <Next over>{sweepNext(sweep.state)}</Next>;
}
