import { useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import * as calls from "~/api/calls";
import { pageMeta } from "~/facts/page-meta";
import { SendAgain } from "~/form/send-again";
import { SubmitRow } from "~/form/submit-row";
import { useLinkToken } from "~/form/use-link-token";
import { Word } from "~/ui/figure";
import { secondStep } from "./first-step";
import { DemoMail, mailedTo } from "./mailed";
import { OwnStep, StartAgain } from "./second-step/own";
import { TokenForm } from "./second-step/token-form";
import { useTokenLogin } from "./second-step/use-login";
import { WayIn } from "./way-in";

export const meta = () =>
  pageMeta("Enter your access token", "The second step of logging in: a token from your email, or your own.");

const nothingToFollow = () => () => undefined;

export default function VerifyLogin() {
  const linkToken = useLinkToken();
  const step = useSyncExternalStore(nothingToFollow, secondStep, () => null);
  if (linkToken !== null) return <ByLink linkToken={linkToken} />;
  return step && !step.methods.includes("email") ? <OwnStep step={step} /> : <ByMail begun={step !== null} />;
}

/** `begun` if this tab logged in with a password before. Other visitors were not sent anything by this page. */
function ByMail({ begun }: { begun: boolean }) {
  // Nothing is remembered while a page is prerendered or loaded again, so the first drawing is the same.
  const [address] = useState(() => mailedTo("login"));
  const wasSent = begun || address !== null;
  return (
    <WayIn
      title="Enter your access token"
      lead={
        wasSent ? (
          <>
            We sent a 6-digit access token to{" "}
            {address ? <strong className="text-ink">{address}</strong> : "your email"}. It works once, for{" "}
            <Word of="codeLife" />.
          </>
        ) : (
          <>
            <Link to="/login" className="link">
              Log in first
            </Link>
            : then we send a 6-digit access token to your email. It works once, for <Word of="codeLife" />.
            Have you got one already? Enter it here.
          </>
        )
      }
      aside={
        <>
          <DemoMail />
          {wasSent && <NoMail />}
        </>
      }
    >
      <TokenForm label="6 digit access token" />
    </WayIn>
  );
}

function NoMail() {
  return (
    <>
      <p className="fine">
        No email after a minute? Look in the spam folder, or have a new token sent: the old one stops working
        then. There is a limit to how many we send in an hour. Was the address wrong? <StartAgain />.
      </p>
      <SendAgain send={calls.resendToken} />
    </>
  );
}

type Values = { token: string };

/** The link of the mail replaces the digits, also in another browser. One press, so that no mail scanner logs in. */
function ByLink({ linkToken }: { linkToken: string }) {
  const form = useForm<Values>({ mode: "onTouched", values: { token: linkToken } });
  const submission = useTokenLogin(form);
  return (
    <WayIn
      title="Finish logging in"
      lead="The link from your email is your access token. It works once."
      aside={
        <p className="fine">
          Link no longer working? <StartAgain />.
        </p>
      }
    >
      <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
        <SubmitRow submission={submission} valid label="Log in now" busyLabel="Checking…" seconds={3} once />
      </form>
    </WayIn>
  );
}
