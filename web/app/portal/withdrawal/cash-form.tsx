import { useForm } from "react-hook-form";
import { filled } from "~/account/form/rules";
import { SubmitRow } from "~/account/form/submit-row";
import { useSubmit } from "~/account/form/use-submit";
import { parseAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { TextField } from "~/ui/field";
import { Money } from "~/ui/money";
import * as calls from "../calls";
import { useAccount } from "../queries";
import { useRefresh } from "../refresh";

type Values = { amount: string; wallet: string };
const BLANK: Values = { amount: "", wallet: "" };

/** Withdrawing cash that is not invested. Shown only to those who have some. */
export function CashForm() {
  const account = useAccount().data?.account;
  const available = account ? parseAmount(account.available) : null;
  if (!account || available === null || available <= 0n) return null;
  return (
    <details className="max-w-160 border border-line bg-sheet px-5 open:pb-6 sm:px-8">
      <summary className="cursor-pointer py-4 font-semibold">
        Withdraw available cash (<Money value={account.available} />)
      </summary>
      <Form />
    </details>
  );
}

function Form() {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: BLANK });
  const { errors, isValid } = form.formState;
  const refresh = useRefresh("withdrawals", "account");
  const submission = useSubmit({
    form,
    check: ({ amount }): Record<string, string> =>
      parseTypedAmount(amount) === null ? { amount: "Enter an amount such as 250 or 250.50." } : {},
    send: ({ amount, wallet }) =>
      calls.withdrawCash({ amount: toDecimal(parseTypedAmount(amount) ?? 0n), wallet: wallet.trim() }),
    success: "Your withdrawal is requested.",
    onSuccess: () => {
      form.reset(BLANK);
      void refresh();
    },
  });
  return (
    <form method="post" noValidate className="stack mt-4" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("amount", { validate: filled("Please enter an amount.") })}
        label="Amount in USDT"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
      />
      <TextField
        {...form.register("wallet", { validate: filled("Please enter your wallet address.") })}
        label="BTC wallet address"
        hint="A payout cannot be called back. It is paid in BTC; withdrawals take 2-48 hours."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.wallet?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Withdraw cash"
        busyLabel="Applying…"
        seconds={6}
      />
    </form>
  );
}
