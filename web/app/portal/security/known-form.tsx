import { useForm } from "react-hook-form";
import type { Answer, Success } from "~/api/envelope";
import { totpRegistration } from "~/api/longest";
import { type Needed, useMissing } from "~/form/missing";
import { filled, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { TextField } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";

export type Known = { passwordCurrent: string; name: string };

type Props<T> = {
  /** Suggested name; none when nothing is named. */
  name?: string;
  send: (values: Known) => Promise<Answer<T>>;
  onSuccess: (answer: Success<T>) => void;
  label: string;
  busyLabel: string;
};

const PASSWORD = {
  passwordCurrent: { called: "current password", rule: typed("This field cannot be empty.") },
} satisfies Needed<Known>;
const NAMED = {
  name: { called: "name", rule: filled("Please enter a name.") },
  ...PASSWORD,
} satisfies Needed<Known>;

/** Asks for the password, because what guards the account is about to change, and for a name where there is one. */
export function KnownForm<T>({ name, send, onSuccess, label, busyLabel }: Props<T>) {
  const form = useForm<Known>({
    mode: "onTouched",
    defaultValues: { passwordCurrent: "", name: name ?? "" },
  });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({ form, send, success: "", onSuccess });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      {name !== undefined && (
        <TextField
          {...form.register("name", { validate: NAMED.name.rule })}
          label="Name"
          hint="So that you recognize it in the list."
          error={errors.name?.message}
          maxLength={totpRegistration.name}
        />
      )}
      <PasswordField
        {...form.register("passwordCurrent", { validate: PASSWORD.passwordCurrent.rule })}
        label="Current password"
        autoComplete="current-password"
        error={errors.passwordCurrent?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label={label}
        busyLabel={busyLabel}
        seconds={6}
        missing={useMissing(form, name === undefined ? PASSWORD : NAMED)}
      />
    </form>
  );
}
