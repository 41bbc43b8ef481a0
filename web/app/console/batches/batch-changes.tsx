import { useState } from "react";
import type { BatchView } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Input } from "../parts/field";
import { isDead } from "./batch-words";

const pathOf = <W extends string>(batch: BatchView, what: W) =>
  `batches/${encodeURIComponent(batch._id)}/${what}` as const;

/**
 * The same payments at a higher fee. It spends a coin of every earlier attempt, so only one of them can be confirmed.
 */
export function Bump({ batch }: { batch: BatchView }) {
  const [feeRate, setFeeRate] = useState("");
  const bump = useWrite("POST", pathOf(batch, "bump"));
  return (
    <ProposeDialog
      label="Pay a higher fee…"
      confirm="Propose this fee"
      why={false}
      ready={(parseAmount(feeRate.trim()) ?? 0n) > 0n}
      send={() => bump({ feeRate: feeRate.trim() })}
      refresh={["batches"]}
    >
      {(problems) => (
        <>
          <p>
            A new attempt pays the same clients the same amounts, at a higher fee. It needs an approval and a
            signature like the first one.
          </p>
          <Input
            label="Network fee (sat/vB)"
            inputMode="decimal"
            value={feeRate}
            onText={setFeeRate}
            error={problems.feeRate}
          />
        </>
      )}
    </ProposeDialog>
  );
}

/** Ends what nobody approved yet, or what the chain has made impossible. */
export function EndBatch({ batch }: { batch: BatchView }) {
  const end = useWrite("POST", pathOf(batch, "abandon"));
  const dead = isDead(batch);
  return (
    <ProposeDialog
      label={dead ? "End it…" : "Take it back…"}
      look="danger"
      confirm={dead ? "End it now" : "Take it back now"}
      why={false}
      send={() => end({})}
      refresh={["batches", "withdrawals"]}
    >
      <p>
        Nothing was signed yet, so nothing can be paid by it. Its withdrawals wait to be put into another
        batch.
      </p>
    </ProposeDialog>
  );
}
