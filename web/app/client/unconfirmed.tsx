import { useState } from "react";
import { useSession } from "~/session/session";
import { Alert, type Notice, noticeOf } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";
import * as calls from "./client-calls";
import { useAccount } from "./queries";

/** Whether the client has yet to show that they read our mails; false while that is unknown. */
export const useIsUnconfirmed = () => useAccount().data?.account.emailConfirmed === false;

/** Says on every page of the portal, and before paying, that the email has to be confirmed first. */
export function Unconfirmed() {
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    setOutcome(noticeOf(await calls.sendConfirmation(), "We have sent the link again."));
  });
  const email = useSession().user?.email;
  if (!useIsUnconfirmed()) return null;
  return (
    <div className="wrap pt-6">
      <Alert tone="warn">
        <div className="grid justify-items-start gap-3">
          <p>
            <b className="font-semibold">Confirm your email first.</b> Open the link we sent
            {email ? (
              <>
                {" "}
                to <span className="wrap-anywhere">{email}</span>
              </>
            ) : (
              " you"
            )}
            . Until then you can invest, but no money can leave your account.
          </p>
          <Button look="line" busy={busy} onClick={run}>
            Send the link again
          </Button>
          {outcome && <p role={outcome.tone === "bad" ? "alert" : "status"}>{outcome.text}</p>}
        </div>
      </Alert>
    </div>
  );
}
