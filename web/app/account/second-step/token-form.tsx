import { useForm } from "react-hook-form";
import { useMissing } from "~/form/missing";
import { checkToken, token } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { TokenField } from "~/form/token-field";
import { useTokenLogin } from "./use-login";

type Values = { token: string };

/** Six digits, from a mail or from an app. */
export function TokenForm({ label }: { label: string }) {
  const form = useForm<Values>({ mode: "onTouched" });
  const submission = useTokenLogin(form, checkToken);
  const { errors, isValid } = form.formState;
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TokenField
        label={label}
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
        missing={useMissing(form, { token: { called: label, rule: token } })}
        once
      />
    </form>
  );
}
