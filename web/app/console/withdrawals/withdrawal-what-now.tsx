import { useState } from "react";
import { Link } from "react-router";
import type { OperatorWithdrawal } from "~/api/schema";
import { useMay } from "../api/me";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { Next } from "../work/next";
import { ProposeMany } from "./propose-many";
import { Reject } from "./reject";
import { isStranded, standing } from "./rules";

/** The next step for one withdrawal, by its state. */
export function WhatNow({ withdrawal }: { withdrawal: OperatorWithdrawal }) {
  if (withdrawal.status === "requested") return <Requested withdrawal={withdrawal} />;
  if (withdrawal.status === "approved") return <Approved withdrawal={withdrawal} />;
  if (isStranded(withdrawal)) {
    return (
      <Next>
        The chain made its batch impossible, so it was not paid. It keeps its rate and waits to be put into
        another batch by the treasurer: select it in the list.
      </Next>
    );
  }
  return <Next over>{withdrawalNext(withdrawal.status)}</Next>;
}

function Requested({ withdrawal }: { withdrawal: OperatorWithdrawal }) {
  const may = useMay();
  const acts = may("approve_withdrawal");
  if (withdrawal.approval !== null) {
    return (
      <Next>
        <p>
          It is proposed and waits for a second person, under{" "}
          <Link to={`/console/approvals?open=${withdrawal.approval}`} className="link">
            Approvals
          </Link>
          . The proposer cannot approve it.
        </p>
        {acts && (
          <div className="row mt-2">
            <Reject withdrawal={withdrawal} />
          </div>
        )}
      </Next>
    );
  }
  if (!acts) return <Next>Compliance checks it and proposes its approval.</Next>;
  return (
    <Next>
      <p>
        Check who asks, where the money goes and what the rules found. Propose it when all is right: a second
        person then approves it, and it waits for the next batch.
      </p>
      <div className="row mt-2">
        <ProposeOne withdrawal={withdrawal} />
        <Reject withdrawal={withdrawal} />
      </div>
    </Next>
  );
}

function ProposeOne({ withdrawal }: { withdrawal: OperatorWithdrawal }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Btn onClick={() => setOpen(true)}>Propose approval…</Btn>
      <Dialog open={open} onOpenChange={setOpen} title="Propose approval">
        {open && <ProposeMany wanted={[withdrawal]} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Approved({ withdrawal }: { withdrawal: OperatorWithdrawal }) {
  const may = useMay();
  const { failed } = standing(withdrawal.verdicts);
  return (
    <Next>
      <p>
        {failed.length === 0
          ? "Two people approved it. It waits to be put into a batch by the treasurer: select it in the list, with the others of today."
          : "Two people approved it, but it is not paid before the rules below pass."}
      </p>
      {may("approve_withdrawal") && (
        <div className="row mt-2">
          <Reject withdrawal={withdrawal} />
        </div>
      )}
    </Next>
  );
}

/** The next step of a withdrawal that needs nobody here. */
function withdrawalNext(status: string): string {
  switch (status) {
    case "batched":
      return "It is in a batch, at a fixed rate. The batch is signed offline and sent; follow it under Batches.";
    case "signed":
      return "Its batch is signed and about to be sent. Nothing to do here.";
    case "broadcast":
      return "The Bitcoin network has it. It is paid once enough blocks confirm it; nothing to do here.";
    case "paid":
      return "Paid and confirmed on the chain. Nothing to do.";
    case "cancelled":
      return "The client took it back. The money is where it came from.";
    case "rejected":
      return "It was turned down, and the money is back where it came from. The client has read the reason.";
    default:
      return "";
  }
}
