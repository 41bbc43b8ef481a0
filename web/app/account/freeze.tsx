import { useState } from "react";
import { Link } from "react-router";
import { post } from "~/api/write";
import { privateMeta } from "~/facts/page-meta";
import { useLinkToken } from "~/form/use-link-token";
import { session } from "~/session/session";
import { Alert, type Notice, noticeOf } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";
import { WayIn } from "./way-in";

export const meta = () => privateMeta("Freeze my account");

const sendFreeze = post("users/freeze");

/** Target of the "this was not me" link in a mail. One press, so that no mail scanner freezes anyone. */
export default function Freeze() {
  const token = useLinkToken();
  return (
    <WayIn
      title="Freeze my account"
      lead="If something in an email was not you, stop everything at once: nothing can leave the account, and every session ends."
      aside={
        <p className="fine">
          Only support can release a frozen account, after checking that it is you.{" "}
          <Link to="/contact-us" className="link">
            Contact us
          </Link>
        </p>
      }
    >
      {token === null ? (
        <p>Open this page through the link in our email: the link names the account.</p>
      ) : (
        <FreezeNow token={token} />
      )}
    </WayIn>
  );
}

function FreezeNow({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    const answer = await sendFreeze({ token });
    setOutcome(noticeOf(answer, "The account is frozen."));
    if (answer.status === "success") session.logout();
  });
  const frozen = outcome?.tone === "good";
  return (
    <div className="stack">
      <p>Nothing can leave the account until support has checked and released it.</p>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      {!frozen && (
        <div>
          <Button look="danger" busy={busy} onClick={run}>
            Freeze my account
          </Button>
        </div>
      )}
    </div>
  );
}
