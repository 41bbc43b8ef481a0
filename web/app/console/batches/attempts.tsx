import type { BatchAttempt, BatchView } from "~/api/schema";
import { Facts } from "../drawer/story";
import { Digest, Short } from "../parts/mono";
import { btcOfSats } from "../work/places";
import { BatchState } from "./batch-state";
import { sightText } from "./batch-words";

/** Every attempt to pay the batch, the newest first. Each spends a coin of the one before, so only one can come true. */
export function Attempts({ batch }: { batch: BatchView }) {
  const ordered = [...batch.attempts].sort((a, b) => b.number - a.number);
  return (
    <div className="grid gap-4">
      {ordered.map((attempt) => (
        <One key={attempt.number} attempt={attempt} needed={batch.confirmationsNeeded} />
      ))}
    </div>
  );
}

const IS_OUT: readonly string[] = ["signed", "broadcast", "superseded", "confirmed", "impossible"];

const feeText = ({ feeSats, feeRate }: BatchAttempt) =>
  `${btcOfSats(feeSats)}${feeRate === null ? "" : ` (${feeRate} sat/vB)`}`;

function One({ attempt, needed }: { attempt: BatchAttempt; needed: number }) {
  const { state, confirmations } = attempt;
  return (
    <Facts
      facts={[
        [
          `Attempt ${attempt.number}`,
          <BatchState key="state" row={{ state, confirmations, confirmationsNeeded: needed }} />,
        ],
        ["On the chain", IS_OUT.includes(state) ? sightText(attempt.sight) : null],
        ["Fee", feeText(attempt)],
        ["Transaction", <Short key="tx" value={attempt.txid} what="transaction id" ends={12} />],
        ["Manifest", <Digest key="digest" value={attempt.digest} />],
      ]}
    />
  );
}
