import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { allPages } from "~/api/client";
import type { Decimal, FoundOutput, FoundPayment } from "~/api/schema";
import { dataOf, useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { useBusy } from "~/ui/use-busy";
import { call, write } from "../api/call";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { Short } from "../parts/mono";
import { ButtonLine } from "../work/links";
import { btcOfSats } from "../work/places";

const book = write("POST", "batches/found");

/**
 * Payments that left the payout wallet and that no batch made: after a restore, those that the backup does not contain.
 */
export function Found() {
  const [proposed, setProposed] = useState<string | null>(null);
  const answer = useQuery({
    queryKey: ["batches", "found"],
    queryFn: ({ signal }) =>
      dataOf(
        allPages((query) => call("GET", `batches/found${query}` as "batches/found", { signal }), "payments"),
      ),
    retry: false,
  });
  const payments = answer.data?.payments ?? [];
  return (
    <>
      {proposed !== null && (
        <Alert tone="good">
          <p>Proposed. A second person compares the payment with the chain and approves it.</p>
          <div className="row mt-2">
            <ButtonLine to={`/console/approvals?open=${proposed}`}>See it under Approvals</ButtonLine>
          </div>
        </Alert>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="found" className="area">
          <h2 id="found">Found in the chain</h2>
          <p>
            The payout wallet made these payments, and no batch in these books did. Nobody is paid again at
            these addresses.
          </p>
          {payments.map((payment) => (
            <Payment key={payment.txid} payment={payment} onProposed={setProposed} />
          ))}
        </section>
      )}
    </>
  );
}

type PaymentProps = { payment: FoundPayment; onProposed: (approval: string) => void };

function Payment({ payment, onProposed }: PaymentProps) {
  const { txid, block, at, confirmations, outputs } = payment;
  return (
    <div className="stack-tight mt-3">
      <p>
        <Short value={txid} what="transaction" /> in block {block}
        {at !== null && (
          <>
            , <At value={at} />
          </>
        )}
        , {confirmations} {confirmations === 1 ? "confirmation" : "confirmations"}
      </p>
      <ul className="breaks">
        {outputs.map((output) => (
          <Paid key={output.vout} output={output} />
        ))}
      </ul>
      <WhatToDo payment={payment} onProposed={onProposed} />
    </div>
  );
}

function WhatToDo({ payment: { txid, lost, rate }, onProposed }: PaymentProps) {
  if (!lost) {
    return (
      <p className="quiet">
        It did not leave between a backup and a release. Find out who made it, and have the difference
        explained under Treasury.
      </p>
    );
  }
  if (rate === null) {
    return (
      <p className="quiet">
        It fits no withdrawals that wait. Have each client it paid ask for the same again, approve that, and
        look here again.
      </p>
    );
  }
  return <Book txid={txid} rate={rate} onProposed={onProposed} />;
}

function Paid({ output: { address, sats, withdrawal } }: { output: FoundOutput }) {
  return (
    <li>
      <div>
        {withdrawal === null ? (
          "No withdrawal to this address waits"
        ) : (
          <Link to={`/console/withdrawals?open=${withdrawal._id}`} className="row-link">
            {withdrawal.client.name}, <Money value={withdrawal.amount} />
            {withdrawal.status === "requested" && ", to be approved first"}
          </Link>
        )}
        <p className="quiet">
          <Short value={address} what="address" ends={10} />
        </p>
      </div>
      <span className="break-amount">{btcOfSats(sats)}</span>
    </li>
  );
}

type BookProps = { txid: string; rate: Decimal; onProposed: (approval: string) => void };

function Book({ txid, rate, onProposed }: BookProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRefresh("batches", "withdrawals", "approvals", "overview", "audit");
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await book({ txid });
    if (answer.status !== "success") return setProblem(answer.message);
    onProposed(answer.data.approval._id);
    await renew();
  });
  return (
    <>
      <p>
        The amounts are those of a rate of <Money value={rate} /> for 1 BTC.
      </p>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn busy={busy} onClick={run}>
          {busy ? "Proposing…" : "Propose to book it"}
        </Btn>
      </div>
    </>
  );
}
