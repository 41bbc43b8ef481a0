import { useState } from "react";
import { request } from "~/api/client";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../parts/btn";

/** Stands in for the treasurer's own wallet in a demo: sends the refund on its private chain. */
export function SendInDemo({ deposit, onSent }: { deposit: string; onSent: (hash: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await request("POST", "demo/refund", { body: { deposit } });
    if (answer.status !== "success") return setProblem(answer.message);
    onSent(answer.data.txHash);
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p>No wallet at hand? In this demo the treasury can send it from here.</p>
      <Btn look="line" busy={busy} onClick={run}>
        {busy ? "Sending…" : "Send it in this demo"}
      </Btn>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
    </div>
  );
}
