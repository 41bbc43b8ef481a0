import { useSyncExternalStore } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Link } from "react-router";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { pageMeta } from "~/frame/page-meta";
import { session } from "~/session/session";
import { DemoMail } from "./demo-mail";
import { token, tokenProblem } from "./form/rules";
import { SubmitRow } from "./form/submit-row";
import { TokenField } from "./form/token-field";
import { useLinkToken } from "./form/use-link-token";
import { useRedirect } from "./form/use-redirect";
import { useSubmit } from "./form/use-submit";
import { loginMail } from "./login-mail";
import { WayIn } from "./way-in";

export const meta = () =>
  pageMeta("Enter your access token", "We sent a 6-digit access token to your email address.");

type Values = { token: string };
const sendToken = repeatable(calls.login);
const nothingToFollow = () => () => undefined;

export default function VerifyLogin() {
  const linkToken = useLinkToken();
  return linkToken === null ? <ByDigits /> : <ByLink linkToken={linkToken} />;
}

function ByDigits() {
  const address = useSyncExternalStore(nothingToFollow, loginMail, () => null);
  return (
    <WayIn
      title="Enter your access token"
      lead={
        <>
          We sent a 6-digit access token to{" "}
          {address ? <strong className="text-ink">{address}</strong> : "your email"}. It works once, for 10
          minutes.
        </>
      }
      aside={
        <>
          <DemoMail />
          <p className="fine">
            No mail after a minute? Look in the spam folder. For a new token we need your password again,
            because we do not keep it: <StartAgain />. The old token stops working then.
          </p>
        </>
      }
    >
      <VerifyForm />
    </WayIn>
  );
}

/** The link of the mail stands in for the digits, also in another browser. One press, so that no mail scanner logs in. */
function ByLink({ linkToken }: { linkToken: string }) {
  const form = useForm<Values>({ mode: "onTouched", values: { token: linkToken } });
  const submission = useLogin(form, () => ({}));
  return (
    <WayIn
      title="Finish logging in"
      lead="The link from your email is your access token. It works once."
      aside={
        <p className="fine">
          It does not work any more? <StartAgain />.
        </p>
      }
    >
      <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
        <SubmitRow submission={submission} valid label="Log in now" busyLabel="Checking…" seconds={3} once />
      </form>
    </WayIn>
  );
}

function StartAgain() {
  return (
    <Link to="/login" className="link">
      start the log-in again
    </Link>
  );
}

function checkDigits({ token: typedToken }: Values): Record<string, string> {
  const problem = tokenProblem(typedToken);
  return problem ? { token: problem } : {};
}

function useLogin(form: UseFormReturn<Values>, check: (values: Values) => Record<string, string>) {
  const redirect = useRedirect("/dashboard", 1500);
  return useSubmit({
    form,
    check,
    send: (values) => sendToken({ token: values.token.trim() }),
    success: "You are logged in.",
    onSuccess: (answer) => {
      session.login(answer.data.user, answer.token ?? null);
      redirect();
    },
  });
}

function VerifyForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const submission = useLogin(form, checkDigits);
  const { errors, isValid } = form.formState;
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TokenField
        label="6 digit access token"
        field={form.register("token", { validate: token })}
        error={errors.token?.message}
        onToken={(digits) => form.setValue("token", digits, { shouldValidate: true, shouldDirty: true })}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Verify"
        busyLabel="Checking…"
        seconds={3}
        once
      />
    </form>
  );
}
