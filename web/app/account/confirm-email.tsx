import { useState } from "react";
import { Link } from "react-router";
import { post } from "~/api/write";
import { privateMeta } from "~/facts/page-meta";
import { useLinkToken } from "~/form/use-link-token";
import { Alert, type Notice, noticeOf } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";
import { WayIn } from "./way-in";

export const meta = () => privateMeta("Confirm my email");

const confirm = post("users/confirmEmail");

/** Target of the link in the welcome mail. One press, so that no mail scanner confirms anything. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  return (
    <WayIn
      title="Confirm my email"
      lead="Money leaves an account only when we know that its owner reads the emails we send there."
      aside={
        <p className="fine">
          If you have made no account with us, leave this page: nobody can take money out of an unconfirmed
          account.{" "}
          <Link to="/contact-us" className="link">
            Contact us
          </Link>
        </p>
      }
    >
      {token === null ? (
        <p>Open this page through the link in our email. You can have it sent again from your dashboard.</p>
      ) : (
        <ConfirmNow token={token} />
      )}
    </WayIn>
  );
}

function ConfirmNow({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    setOutcome(noticeOf(await confirm({ token }), "Your email is confirmed."));
  });
  const done = outcome?.tone === "good";
  return (
    <div className="stack">
      {!done && <p>Nothing else changes, and nobody is logged in by it.</p>}
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <div>
        {done ? (
          <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
        ) : (
          <Button busy={busy} onClick={run}>
            Confirm my email
          </Button>
        )}
      </div>
    </div>
  );
}
