import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { pageMeta } from "~/facts/page-meta";
import { type Needed, useMissing } from "~/form/missing";
import { email, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { Chosen } from "~/frame/chosen";
import { Alert } from "~/ui/alert";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { rememberFirstStep } from "./first-step";
import { rememberMailed } from "./mailed";
import { WayIn } from "./way-in";

export const meta = () => pageMeta("Log in", "Log in with your email, your password and a 6-digit token.");

type Values = { email: string; password: string };
const NEEDED = {
  email: { called: "email", rule: email() },
  password: { called: "password", rule: typed("Please enter your password.") },
} satisfies Needed<Values>;
const preLogin = repeatable(calls.preLogin);

export default function Login() {
  return (
    <WayIn
      above={<Chosen />}
      title="Log in"
      lead="Two steps: your email and password, then a 6-digit token that we send to your email, or your own passkey or authenticator app."
      aside={
        <p className="fine">
          No account yet?{" "}
          <Link to="/create-account" className="link">
            Create an account
          </Link>
        </p>
      }
    >
      <div className="stack">
        <Ended />
        <LoginForm />
      </div>
    </WayIn>
  );
}

/** For those whom a client's page sent here because their session had ended. */
function Ended() {
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  return state?.ended ? <Alert tone="warn">You were logged out. Log in again to continue.</Alert> : null;
}

function LoginForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const { errors, isValid } = form.formState;
  const redirect = useRedirect("/verify-login", 1500);
  const submission = useSubmit({
    form,
    send: (values) => preLogin({ email: values.email.trim(), password: values.password }),
    success: "We sent a 6-digit token to your email.",
    onSuccess: (answer) => {
      rememberFirstStep(answer.data ?? null);
      rememberMailed("login", form.getValues("email").trim());
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
      <PasswordField
        {...form.register("password", { validate: NEEDED.password.rule })}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Log in"
        busyLabel="Checking…"
        seconds={3}
        missing={useMissing(form, NEEDED)}
        once
      />
      <p className="fine">
        <Link to="/forgotPassword" className="link">
          Forgot password?
        </Link>
      </p>
    </form>
  );
}
