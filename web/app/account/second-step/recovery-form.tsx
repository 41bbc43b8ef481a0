import { useForm } from "react-hook-form";
import { type Needed, useMissing } from "~/form/missing";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { TextField } from "~/ui/field";
import { useTokenLogin } from "./use-login";

type Values = { token: string };

const NEEDED = {
  token: { called: "recovery code", rule: filled("Please enter a recovery code.") },
} satisfies Needed<Values>;

/** Letters and digits in the groups people see them in; anything else can never be right and would cost a try. */
const looksRight = ({ token }: Values): Record<string, string> =>
  token.replace(/[\s-]/g, "").length === 10 ? {} : { token: "A recovery code has 10 letters and digits." };

/** One of the ten codes on paper, in place of a lost device. */
export function RecoveryForm() {
  const form = useForm<Values>({ mode: "onTouched" });
  const submission = useTokenLogin(form, looksRight);
  const { errors, isValid } = form.formState;
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <div className="[&_input]:text-xl [&_input]:uppercase [&_input]:tracking-[0.16em]">
        <TextField
          {...form.register("token", { validate: NEEDED.token.rule })}
          label="Recovery code"
          error={errors.token?.message}
          hint="Each works once. Capitals, spaces and hyphens do not matter."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Verify"
        busyLabel="Checking…"
        seconds={3}
        missing={useMissing(form, NEEDED)}
        once
      />
    </form>
  );
}
