import type { ReactNode } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { NewInvestment, PlanView } from "~/api/schema";
import { createInvestment } from "~/client/client-calls";
import { useRefresh } from "~/data/query";
import { useRiskText, useSite, useWords } from "~/facts/site-facts";
import { type Needed, useMissing } from "~/form/missing";
import { filled, ticked, typed } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { UseNearest } from "~/form/use-nearest";
import { useRedirect } from "~/form/use-redirect";
import { useSubmit } from "~/form/use-submit";
import { parseTypedAmount, toDecimal } from "~/money/amount";
import { rangeText, riskWords } from "~/money/plan-words";
import { TextField, TickField } from "~/ui/field";
import { LengthField } from "./length-field";
import { amountProblem, nearestAmount } from "./terms";

/** The library sets the length to null when its group is left without a choice. */
export type Values = { contractLength: string | null; investedAmount: string; risk: boolean };
export const BLANK: Values = { contractLength: "", investedAmount: "", risk: false };

const NEEDED = {
  contractLength: { called: "contract length", rule: typed("Please choose a contract length.") },
  investedAmount: { called: "amount", rule: filled("Please enter an amount.") },
  risk: { called: "your acceptance of the risk", rule: ticked("Please confirm that you accept the risk.") },
} satisfies Needed<Values>;

const SUCCESS = "Your investment is registered.";

export function useRegistration() {
  return useForm<Values>({ mode: "onTouched", defaultValues: BLANK });
}

type Props = {
  plan: PlanView;
  form: UseFormReturn<Values>;
  /** The meaning of the chosen terms: next to the form, and on phones before the tick and the button. */
  summary: ReactNode;
};

/** Step 1: length, amount and the risk. Registering charges nothing; money only moves when the client sends it. */
export function RegisterForm({ plan, form, summary }: Props) {
  const { errors, isValid } = form.formState;
  const refresh = useRefresh("investments", "account");
  const redirect = useRedirect("/dashboard/investments", 1500);
  const { coolingOff } = useWords();
  const submission = useSubmit({
    form,
    check: ({ investedAmount }): Record<string, string> => {
      const problem = amountProblem(investedAmount, plan);
      return problem ? { investedAmount: problem } : {};
    },
    send: (values) => createInvestment(bodyOf(plan, values)),
    success: SUCCESS,
    fieldOf: { riskAccepted: "risk" },
    onSuccess: (answer) => {
      void refresh();
      redirect({ notice: answer.message ?? SUCCESS });
    },
  });
  return (
    <form
      method="post"
      noValidate
      aria-label="Register an investment"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr]"
      onSubmit={submission.onSubmit}
    >
      <div className="stack">
        <LengthField
          field={form.register("contractLength", { validate: NEEDED.contractLength.rule })}
          error={errors.contractLength?.message}
        />
        <TextField
          {...form.register("investedAmount", { validate: NEEDED.investedAmount.rule })}
          label="Amount in USDT"
          hint={`This plan takes ${rangeText(plan)}.`}
          inputMode="decimal"
          autoComplete="off"
          advice={useAmountAdvice(form, plan)}
          error={errors.investedAmount?.message}
        />
      </div>
      <div className="xl:row-span-2">{summary}</div>
      <div className="stack content-start">
        <Risk form={form} plan={plan} />
        <SubmitRow
          submission={submission}
          valid={isValid}
          label="Register investment"
          busyLabel="Registering…"
          seconds={6}
          missing={useMissing(form, NEEDED, true)}
          once
        />
        <p className="fine">
          Registering charges nothing. For {coolingOff} after it you can cancel at no cost, even when the
          investment is already active.
        </p>
      </div>
    </form>
  );
}

/** Shown once the field was left, with the nearest amount that fits. The button has a different rule. */
function useAmountAdvice(form: UseFormReturn<Values>, plan: PlanView): ReactNode {
  const amount = useWatch({ control: form.control, name: "investedAmount" });
  if (!form.formState.touchedFields.investedAmount || amount.trim() === "") return null;
  const problem = amountProblem(amount, plan);
  const nearest = nearestAmount(amount, plan);
  if (problem === null) return null;
  const use = (near: string) =>
    form.setValue("investedAmount", near, { shouldDirty: true, shouldValidate: true });
  return <UseNearest problem={problem} nearest={nearest} use={use} />;
}

function bodyOf(plan: PlanView, values: Values): NewInvestment {
  return {
    plan: plan._id,
    contractLength: Number(values.contractLength),
    investedAmount: toDecimal(parseTypedAmount(values.investedAmount) ?? 0n),
    riskAccepted: values.risk,
  };
}

/** The warning again, and its own tick, which is stored with the contract. */
function Risk({ form, plan }: { form: UseFormReturn<Values>; plan: PlanView }) {
  const category = riskWords(plan.riskCategory);
  const text = useRiskText();
  const version = useSite()?.riskWarning.version;
  return (
    <div className="border-warn border-l-2 pl-4">
      {category && (
        <p className="mb-2 text-sm">
          <b>Risk category: {category.name.toLowerCase()}.</b> {category.text}
        </p>
      )}
      <p className="text-sm">{text}</p>
      <TickField
        {...form.register("risk", {
          validate: NEEDED.risk.rule,
        })}
        label="I have read this and accept the risk. We keep this confirmation with your contract."
        hint={version && `Version ${version} of the risk warning`}
        error={form.formState.errors.risk?.message}
      />
    </div>
  );
}
