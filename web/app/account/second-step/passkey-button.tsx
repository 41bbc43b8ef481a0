import { KeyRound } from "lucide-react";
import { useState } from "react";
import { passkeyObstacle, signWithPasskey } from "~/api/passkey";
import type { PasskeyRequest } from "~/api/schema";
import { Alert, type Notice, noticeOf } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";
import { sendProof, useEnter } from "./use-login";

/** Logs in with a passkey, or says plainly why that cannot be done here. */
export function PasskeyButton({ request }: { request: PasskeyRequest }) {
  const obstacle = passkeyObstacle(request.origin);
  if (obstacle === null) return <Sign request={request} />;
  return (
    <Alert tone="warn">
      {obstacle}{" "}
      {location.origin !== request.origin && (
        <>
          Use another way here, or{" "}
          <a href={`${request.origin}/login`} className="link">
            log in there
          </a>
          .
        </>
      )}
    </Alert>
  );
}

function Sign({ request }: { request: PasskeyRequest }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [done, setDone] = useState(false);
  const enter = useEnter();
  const { busy, run } = useBusy(async () => {
    setNotice(null);
    const signed = await signWithPasskey(request);
    if (!signed.ok) return setNotice({ tone: "bad", text: signed.problem });
    const answer = await sendProof({ passkey: signed.value });
    setNotice(noticeOf(answer, "You are logged in."));
    if (answer.status !== "success") return;
    setDone(true);
    enter(answer);
  });
  return (
    <div className="grid gap-4">
      <p>Your device asks for its PIN, your fingerprint or your face. Nothing of that reaches us.</p>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <Button busy={busy} disabled={done} onClick={run} className="w-full sm:w-auto sm:justify-self-start">
        <KeyRound aria-hidden size={18} strokeWidth={1.6} />
        {busy ? "Waiting for your passkey…" : "Use your passkey"}
      </Button>
    </div>
  );
}
