import { useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { pageMeta } from "~/frame/page-meta";
import { session } from "~/session/session";
import { DemoMail } from "./demo-mail";
import { token, tokenProblem } from "./form/rules";
import { SubmitRow } from "./form/submit-row";
import { TokenField } from "./form/token-field";
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
            because we do not keep it:{" "}
            <Link to="/login" className="link">
              start the log-in again
            </Link>
            . The old token stops working then.
          </p>
        </>
      }
    >
      <VerifyForm />
    </WayIn>
  );
}

function VerifyForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const redirect = useRedirect("/dashboard", 1500);
  const submission = useSubmit({
    form,
    check: ({ token: typedToken }): Record<string, string> => {
      const problem = tokenProblem(typedToken);
      return problem ? { token: problem } : {};
    },
    send: (values) => sendToken({ token: values.token.trim() }),
    success: "You are logged in.",
    onSuccess: (answer) => {
      session.login(answer.data.user, answer.token ?? null);
      redirect();
    },
  });
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
