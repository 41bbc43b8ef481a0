import { useForm } from "react-hook-form";
import { filled } from "~/account/form/rules";
import { SubmitRow } from "~/account/form/submit-row";
import { useSubmit } from "~/account/form/use-submit";
import * as calls from "~/api/calls";
import { repeatable } from "~/api/write";
import { TextField } from "~/ui/field";
import { useRefresh } from "../refresh";
import type { Position } from "../types";

type Props = { position: Position; onDone: (text: string) => void };
type Values = { wallet: string };

const apply = repeatable((body: { id: string; wallet: string }, key: string) =>
  calls.applyWithdraw(body.id, { wallet: body.wallet }, key),
);

/** Applying to withdraw a matured investment to a Bitcoin address. */
export function WithdrawForm({ position, onDone }: Props) {
  const form = useForm<Values>({ mode: "onTouched" });
  const { errors, isValid } = form.formState;
  const refresh = useRefresh("investments", "withdrawals", "account");
  const success = "Your withdrawal is requested. Follow it under WITHDRAWS.";
  const submission = useSubmit({
    form,
    send: (values) => apply({ id: position._id, wallet: values.wallet.trim() }),
    success,
    onSuccess: (answer) => {
      onDone(answer.message ?? success);
      void refresh();
    },
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={`Withdraw ${position.plan.name}`}
      className="panel stack max-w-160"
      onSubmit={submission.onSubmit}
    >
      <TextField
        {...form.register("wallet", { validate: filled("Please enter your wallet address.") })}
        label="BTC wallet address"
        hint="Compare the first and the last characters with your wallet: a payout cannot be called back. It is paid in BTC; withdrawals take 2-48 hours."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.wallet?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Apply to withdraw"
        busyLabel="Applying…"
        seconds={6}
        once
      />
    </form>
  );
}
