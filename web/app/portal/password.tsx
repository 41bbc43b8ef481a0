import { useForm, useWatch } from "react-hook-form";
import type { PasswordUpdate } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { privateMeta } from "~/facts/page-meta";
import { useWords } from "~/facts/site-facts";
import { type Needed, useMissing } from "~/form/missing";
import { ConfirmPasswordField, NewPasswordField } from "~/form/new-password";
import { checkNewPassword, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { useSession } from "~/session/session";
import { PasswordField } from "~/ui/password-field";
import { Section } from "./section";

export const meta = () => privateMeta("Password");

type Values = PasswordUpdate;
const EMPTY_FIELD = "This field cannot be empty.";
const NEEDED = {
  passwordCurrent: { called: "current password", rule: typed(EMPTY_FIELD) },
  password: { called: "new password", rule: typed(EMPTY_FIELD) },
  passwordConfirm: { called: "new password once more", rule: typed(EMPTY_FIELD) },
} satisfies Needed<Values>;
const BLANK: Values = { passwordCurrent: "", password: "", passwordConfirm: "" };

export default function Password() {
  const { payoutHold } = useWords();
  return (
    <Section
      title="Password"
      beside={null}
      lead={`Changing it ends all your other sessions at once. Withdrawals then wait for ${payoutHold}, in case it was not you.`}
    >
      <ChangeForm />
    </Section>
  );
}

function ChangeForm() {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: BLANK });
  const { errors, isValid } = form.formState;
  const { user } = useSession();
  const password = useWatch({ control: form.control, name: "password" });
  const submission = useSubmit({
    form,
    check: checkNewPassword,
    send: calls.updatePassword,
    success: "Your password is changed.",
    onSuccess: () => form.reset(BLANK),
  });
  return (
    <form method="post" noValidate className="stack max-w-form" onSubmit={submission.onSubmit}>
      <PasswordField
        {...form.register("passwordCurrent", { validate: NEEDED.passwordCurrent.rule })}
        label="Current password"
        autoComplete="current-password"
        error={errors.passwordCurrent?.message}
      />
      <NewPasswordField
        label="New password"
        field={form.register("password", { validate: NEEDED.password.rule })}
        value={password}
        own={user ? [user.name, user.email] : []}
        error={errors.password?.message}
      />
      <ConfirmPasswordField form={form} label="Confirm new password" empty={EMPTY_FIELD} />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Change password"
        busyLabel="Changing…"
        seconds={3}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}
