import { type UseFormReturn, useForm } from "react-hook-form";
import * as calls from "~/client/client-calls";
import { useAccount } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { useRules, useWords } from "~/facts/site-facts";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { formatAmount, type MicroUsdt, parseAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { Disclosure } from "~/ui/disclosure";
import { TextField } from "~/ui/field";
import { Money } from "~/ui/money";
import { DemoWallet } from "./demo-wallet";
import { KeptLine } from "./kept-line";

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

/** What is wrong with an amount, or null. The server checks the same. */
function cashProblem(text: string, available: MicroUsdt, least: MicroUsdt): string | null {
  const amount = parseTypedAmount(text);
  if (amount === null) return "Enter an amount such as 250 or 250.50.";
  if (amount > available) return `You have ${formatAmount(available)} USDT available.`;
  return amount < least ? `The least that can be withdrawn is ${formatAmount(least)} USDT.` : null;
}

const SUCCESS = "Your withdrawal is requested.";

function useCash(form: UseFormReturn<Values>, { available, onDone }: FormProps) {
  const refresh = useRefresh("withdrawals", "account");
  const least = parseAmount(useRules()?.minimumWithdrawal ?? 0) ?? 0n;
  return useSubmit({
    form,
    check: ({ amount }): Record<string, string> => {
      const problem = cashProblem(amount, available, least);
      return problem === null ? {} : { amount: problem };
    },
    send: ({ amount, wallet }) =>
      calls.withdrawCash({ amount: toDecimal(parseTypedAmount(amount) ?? 0n), wallet: wallet.trim() }),
    success: SUCCESS,
    onSuccess: (answer) => {
      form.reset(BLANK);
      onDone(answer.message ?? SUCCESS);
      void refresh();
    },
  });
}

function Form({ available, onDone }: FormProps) {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: BLANK });
  const { errors, isValid } = form.formState;
  const submission = useCash(form, { available, onDone });
  const { payoutTime } = useWords();
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
            {...form.register("amount", { validate: filled("Please enter an amount.") })}
            label="Amount in USDT"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
          />
        </div>
        <button type="button" className="link min-h-11 text-sm" onClick={all}>
          All of it: {formatAmount(available)} USDT
        </button>
      </div>
      <DemoWallet onUse={(address) => form.setValue("wallet", address, { shouldValidate: true })} />
      <TextField
        {...form.register("wallet", { validate: filled("Please enter your wallet address.") })}
        label="BTC wallet address"
        hint={`A payout cannot be called back. It is paid in BTC; withdrawals take ${payoutTime}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.wallet?.message}
      />
      <SubmitRow
        // A success is told by the page: this form goes when nothing is left to withdraw.
        submission={submission.notice?.tone === "good" ? { ...submission, notice: null } : submission}
        valid={isValid}
        label="Withdraw cash"
        busyLabel="Applying…"
        seconds={6}
      />
      <KeptLine />
    </form>
  );
}
