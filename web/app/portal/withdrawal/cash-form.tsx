import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import * as calls from "~/client/client-calls";
import { useAccount } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { useRules } from "~/facts/site-facts";
import { type Needed, useMissing } from "~/form/missing";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { UseNearest } from "~/form/use-nearest";
import { useSubmit } from "~/form/use-submit";
import { formatAmount, type MicroUsdt, parseAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { Disclosure } from "~/ui/disclosure";
import { TextField } from "~/ui/field";
import { Money } from "~/ui/money";
import { KeptLine } from "./kept-line";
import { PayoutSummary } from "./payout-summary";
import { WALLET, WalletField } from "./wallet-field";

type Values = { amount: string; wallet: string };
const BLANK: Values = { amount: "", wallet: "" };

type FormProps = { available: MicroUsdt; onDone: (text: string) => void };

/** Withdrawing cash that is not invested. Shown only to those who have some. */
export function CashForm({ onDone }: { onDone: (text: string) => void }) {
  const account = useAccount().data?.account;
  const available = account ? parseAmount(account.available) : null;
  if (!account || available === null || available <= 0n) return null;
  return (
    <div className="max-w-160 border-line border-t">
      <Disclosure
        title={
          <span>
            Withdraw available cash (<Money value={account.available} />)
          </span>
        }
      >
        <Form available={available} onDone={onDone} />
      </Disclosure>
    </div>
  );
}

/** The problem with an amount, or null. The server makes the same check. */
function cashProblem(text: string, available: MicroUsdt, least: MicroUsdt): string | null {
  const amount = parseTypedAmount(text);
  if (amount === null) return "Enter an amount such as 250 or 250.50.";
  if (amount > available) return `You have ${formatAmount(available)} USDT available.`;
  return amount < least ? `The minimum withdrawal is ${formatAmount(least)} USDT.` : null;
}

/** The amount nearest to the typed one that can be withdrawn, as it would be typed; null if there is none. */
function nearestCash(text: string, available: MicroUsdt, least: MicroUsdt): string | null {
  const amount = parseTypedAmount(text);
  if (amount === null || least > available) return null;
  return formatAmount(amount < least ? least : available);
}

const useLeast = () => parseAmount(useRules()?.minimumWithdrawal ?? 0) ?? 0n;

const NEEDED = {
  amount: { called: "amount", rule: filled("Please enter an amount.") },
  wallet: WALLET,
} satisfies Needed<Values>;

function useCash(form: UseFormReturn<Values>, { available, onDone }: FormProps) {
  const refresh = useRefresh("withdrawals", "account");
  const least = useLeast();
  return useSubmit({
    form,
    check: ({ amount }): Record<string, string> => {
      const problem = cashProblem(amount, available, least);
      return problem === null ? {} : { amount: problem };
    },
    send: ({ amount, wallet }) =>
      calls.withdrawCash({ amount: toDecimal(parseTypedAmount(amount) ?? 0n), wallet: wallet.trim() }),
    success: "Your withdrawal is requested.",
    tell: onDone,
    onSuccess: () => {
      form.reset(BLANK);
      void refresh();
    },
  });
}

function Form({ available, onDone }: FormProps) {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: BLANK });
  const { errors, isValid, touchedFields } = form.formState;
  const submission = useCash(form, { available, onDone });
  const typed = useWatch({ control: form.control, name: "amount" });
  const amount = parseTypedAmount(typed);
  const least = useLeast();
  const problem = cashProblem(typed, available, least);
  const all = () =>
    form.setValue("amount", toDecimal(available), { shouldValidate: true, shouldDirty: true });
  return (
    <form
      method="post"
      noValidate
      className="stack"
      aria-label="Withdraw available cash"
      onSubmit={submission.onSubmit}
    >
      <div className="grid justify-items-start">
        <div className="w-full">
          <TextField
            {...form.register("amount", { validate: NEEDED.amount.rule })}
            label="Amount in USDT"
            inputMode="decimal"
            autoComplete="off"
            advice={
              touchedFields.amount &&
              typed !== "" &&
              problem && (
                <UseNearest
                  problem={problem}
                  nearest={nearestCash(typed, available, least)}
                  use={(near) => form.setValue("amount", near, { shouldDirty: true, shouldValidate: true })}
                />
              )
            }
            error={errors.amount?.message}
          />
        </div>
        <button type="button" className="link min-h-11 text-sm" onClick={all}>
          All of it: {formatAmount(available)} USDT
        </button>
      </div>
      <WalletField form={form} />
      {amount !== null && problem === null && <PayoutSummary amount={amount} />}
      <p className="fine">You can cancel it here until its rate is fixed.</p>
      <SubmitRow
        // A success is told by the page: this form goes when nothing is left to withdraw.
        submission={submission.notice?.tone === "good" ? { ...submission, notice: null } : submission}
        valid={isValid}
        label="Withdraw cash"
        busyLabel="Applying…"
        seconds={6}
        missing={useMissing(form, NEEDED, true)}
      />
      <KeptLine />
    </form>
  );
}
