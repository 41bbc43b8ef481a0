import { Link } from "react-router";
import type { BatchAttempt, BatchView } from "~/api/schema";
import { useMay } from "../api/me";
import { momentText } from "../parts/at";
import { later } from "../work/later";
import { Next } from "../work/next";
import { Bump, EndBatch } from "./batch-changes";
import { confirmationsText, isDead, toApprove, toSign } from "./batch-words";

const Signing = later(async () => (await import("./signing/signing")).Signing);

/** The next step for one batch. */
export function WhatNow({ batch }: { batch: BatchView }) {
  const may = useMay();
  const acts = may("run_batches");
  const waiting = toApprove(batch);
  if (waiting) return <Waiting batch={batch} attempt={waiting} acts={acts} />;
  const signing = toSign(batch);
  if (signing) {
    return acts ? (
      <Signing batch={batch} attempt={signing} />
    ) : (
      <Next>It is approved. The treasurer signs it on the offline computer and brings it back here.</Next>
    );
  }
  return <Under batch={batch} acts={acts} />;
}

type Props = { batch: BatchView; acts: boolean };

function Waiting({ batch, attempt, acts }: Props & { attempt: BatchAttempt }) {
  return (
    <Next>
      <p>
        {attempt.number > 1 ? `Attempt ${attempt.number}, with a higher fee,` : "It"} waits for a second
        person, under{" "}
        <Link
          to={`/console/approvals${attempt.approval ? `?open=${attempt.approval}` : ""}`}
          className="link"
        >
          Approvals
        </Link>
        .{" "}
        {batch.rateLapsesAt && attempt.number === 1 && (
          <>Its rate holds until {momentText(batch.rateLapsesAt)}; after that it has to be built again.</>
        )}
      </p>
      {acts && (
        <div className="row mt-2">
          <EndBatch batch={batch} />
        </div>
      )}
    </Next>
  );
}

function Under({ batch, acts }: Props) {
  if (isDead(batch) && batch.state !== "abandoned") return <Dead batch={batch} acts={acts} />;
  switch (batch.state) {
    case "signed":
      return (
        <Next over>
          <p>
            It is signed and stored, and is being sent to the network. If it stays like this, pay a higher
            fee.
          </p>
          {acts && (
            <div className="row mt-2">
              <Bump batch={batch} />
            </div>
          )}
        </Next>
      );
    case "broadcast":
      return (
        <Next over>
          <p>
            It is sent. {confirmationsText(batch)}; it counts as paid automatically when the chain says so. If
            no block takes it in for hours, pay a higher fee: it cannot be paid twice.
          </p>
          {acts && (
            <div className="row mt-2">
              <Bump batch={batch} />
            </div>
          )}
        </Next>
      );
    case "confirmed":
      return <Next over>Paid and confirmed. Every client in it was told. Nothing to do.</Next>;
    case "discarded":
      return (
        <Next over>It ended before it was approved. Its withdrawals wait to be put into another batch.</Next>
      );
    case "abandoned":
      return (
        <Next over>
          The chain made it impossible for good. Its withdrawals keep their amounts and wait to be put into
          another batch.
        </Next>
      );
    default:
      return <Next over>Nothing to do.</Next>;
  }
}

/** Its coins were spent by another transaction: none of it can be paid any longer. */
function Dead({ batch, acts }: Props) {
  return (
    <Next>
      <p>
        The chain has ruled out every attempt for good, so nobody was paid by it. End it: its withdrawals keep
        their amounts and wait to be put into another batch.
      </p>
      {acts && (
        <div className="row mt-2">
          <EndBatch batch={batch} />
        </div>
      )}
    </Next>
  );
}
