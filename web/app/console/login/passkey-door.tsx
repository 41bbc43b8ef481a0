import { KeyRound } from "lucide-react";
import { useState } from "react";
import { passkeyObstacle, signWithPasskey } from "~/api/passkey";
import type { PasskeyRequest } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../parts/btn";
import { sendProof, useEnter } from "../work/use-enter";

/** Logs in with a passkey, or says why that cannot be done here. */
export function PasskeyDoor({ request }: { request: PasskeyRequest }) {
  const [problem, setProblem] = useState<string | null>(null);
  const enter = useEnter();
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const signed = await signWithPasskey(request);
    if (!signed.ok) return setProblem(signed.problem);
    const answer = await sendProof({ passkey: signed.value });
    if (answer.status === "success") enter();
    else setProblem(answer.message);
  });
  const obstacle = passkeyObstacle(request.origin);
  if (obstacle !== null) return <Alert tone="warn">{obstacle}</Alert>;
  return (
    <div className="stack-tight">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn busy={busy} onClick={run}>
          <KeyRound aria-hidden size={16} strokeWidth={1.8} />
          {busy ? "Waiting for your passkey…" : "Use your passkey"}
        </Btn>
      </div>
    </div>
  );
}
