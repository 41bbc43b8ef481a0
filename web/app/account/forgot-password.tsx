import { useForm } from "react-hook-form";
import { Link } from "react-router";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { pageMeta } from "~/facts/page-meta";
import { type Needed, useMissing } from "~/form/missing";
import { email } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { TextField } from "~/ui/field";
import { DemoMail, rememberMailed } from "./mailed";
import { WayIn } from "./way-in";

export const meta = () => pageMeta("Forgot password", "Ask for a 6-digit token to set a new password.");

type Values = { email: string };
const NEEDED = {
  email: { called: "email", rule: email("Please enter a valid email.") },
} satisfies Needed<Values>;
const forgotPassword = repeatable(calls.forgotPassword);

export default function ForgotPassword() {
  return (
    <WayIn
      title="Forgot password"
      lead="Tell us your email. If it belongs to an account, we send a 6-digit token to set a new password."
      aside={
        <>
          <DemoMail />
          <p className="fine">
            Remembered it?{" "}
            <Link to="/login" className="link">
              Log in
            </Link>
          </p>
        </>
      }
    >
      <ForgotForm />
    </WayIn>
  );
}

function ForgotForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const { errors, isValid } = form.formState;
  const redirect = useRedirect("/resetPassword", 3000);
  const submission = useSubmit({
    form,
    send: (values) => forgotPassword({ email: values.email.trim() }),
    success: "If this email belongs to an account, a 6-digit token is on its way.",
    onSuccess: () => {
      rememberMailed("reset", form.getValues("email").trim());
      redirect();
    },
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("email", { validate: NEEDED.email.rule })}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Send token"
        busyLabel="Sending…"
        seconds={4}
        missing={useMissing(form, NEEDED)}
        once
      />
    </form>
  );
}
