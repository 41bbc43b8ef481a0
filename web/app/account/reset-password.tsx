import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { pageMeta } from "~/facts/page-meta";
import { type Needed, useMissing } from "~/form/missing";
import { ConfirmPasswordField, NewPasswordField } from "~/form/new-password";
import { differing, token, tokenProblem, typed } from "~/form/rules";
import { SendAgain } from "~/form/send-again";
import { SubmitRow } from "~/form/submit-row";
import { TokenField } from "~/form/token-field";
import { useLinkToken } from "~/form/use-link-token";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { session } from "~/session/session";
import { rememberFirstStep } from "./first-step";
import { DemoMail, mailedTo } from "./mailed";
import { WayIn } from "./way-in";

export const meta = () => pageMeta("Reset password", "Set a new password with the token from your email.");

type Values = { token: string; password: string; passwordConfirm: string };
const PASSWORDS = {
  password: { called: "new password", rule: typed("Please enter a new password.") },
  passwordConfirm: { called: "new password once more", rule: typed("") },
} satisfies Needed<Values>;
const NEEDED = { token: { called: "6-digit token", rule: token }, ...PASSWORDS } satisfies Needed<Values>;
const resetPassword = repeatable(calls.resetPassword);

export default function ResetPassword() {
  const linkToken = useLinkToken();
  return (
    <WayIn
      title="Reset password"
      lead={
        linkToken === null
          ? "Enter the 6-digit token from your email and choose a new password. You are logged in at once."
          : "The link from your email is your token. Choose a new password, and you are logged in at once."
      }
      aside={
        <>
          <DemoMail />
          <p className="fine">All other sessions of your account end with the old password.</p>
          {linkToken === null && <NoMail />}
        </>
      }
    >
      <ResetForm linkToken={linkToken} />
    </WayIn>
  );
}

const sendAgain = repeatable(calls.forgotPassword);

function NoMail() {
  // Nothing is remembered while a page is prerendered or loaded again, so the first drawing is the same.
  const [address] = useState(() => mailedTo("reset"));
  if (address === null) {
    return (
      <p className="fine">
        No token?{" "}
        <Link to="/forgotPassword" className="link">
          Ask for one
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="fine">
        If <strong className="text-ink">{address}</strong> belongs to an account, the token was sent there. No
        email after a minute? Look in the spam folder, then ask for a new token. The old one stops working.
      </p>
      <SendAgain send={() => sendAgain({ email: address })} />
    </>
  );
}

function check(values: Values, byLink: boolean): Record<string, string> {
  const wrongToken = byLink ? null : tokenProblem(values.token);
  const differs = differing(values.password, values.passwordConfirm);
  return { ...(wrongToken && { token: wrongToken }), ...(differs && { passwordConfirm: differs }) };
}

function ResetForm({ linkToken }: { linkToken: string | null }) {
  const form = useForm<Values>({ mode: "onTouched" });
  const { errors, isValid } = form.formState;
  const redirect = useRedirect("/", 4100);
  const goOn = useRedirect("/verify-login", 4100);
  const submission = useSubmit({
    form,
    check: (values) => check(values, linkToken !== null),
    send: (values) => resetPassword({ ...values, token: linkToken ?? values.token.trim() }),
    success: "Your password is changed and you are logged in.",
    onSuccess: (answer) => {
      if ("user" in answer.data) {
        session.login(answer.data.user, answer.token ?? null);
        return redirect();
      }
      // An account with a second step of its own is not opened by its mail alone.
      rememberFirstStep(answer.data);
      goOn();
    },
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      {linkToken === null && (
        <TokenField
          label="6 digit token"
          field={form.register("token", { validate: NEEDED.token.rule, shouldUnregister: true })}
          error={errors.token?.message}
          onToken={(digits) => form.setValue("token", digits, { shouldValidate: true, shouldDirty: true })}
        />
      )}
      <NewPasswords form={form} />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Set new password"
        busyLabel="Changing…"
        seconds={4}
        missing={useMissing(form, linkToken === null ? NEEDED : PASSWORDS)}
        once
      />
    </form>
  );
}

function NewPasswords({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  return (
    <>
      <NewPasswordField
        label="New password"
        field={form.register("password", { validate: PASSWORDS.password.rule })}
        value={password}
        error={errors.password?.message}
      />
      <ConfirmPasswordField form={form} empty="Please confirm the new password." />
    </>
  );
}
