import type { FieldMessages } from "~/api/envelope";
import { newPlan } from "~/api/longest";
import { formatAmount } from "~/money/amount";
import { OPEN_END, RISK_CATEGORIES } from "~/money/plan-words";
import { Choose, Input } from "../parts/field";
import type { Values } from "./values";

type Props = { values: Values; onChange: (values: Values) => void; problems: FieldMessages };

type Spec = { name: keyof Values; label: string; hint?: string };

const FIELDS: readonly Spec[] = [
  { name: "startRange", label: "Minimum amount, USDT" },
  {
    name: "endRange",
    label: "Largest amount, USDT",
    hint: `${formatAmount(OPEN_END)} or more means no upper bound.`,
  },
  { name: "return", label: "Weekly target, percent", hint: "A target only. No money is ever made of it." },
  { name: "performanceShare", label: "Our part of a week’s gain, percent" },
  { name: "withdrawalMinimum", label: "Minimum withdrawal, USDT" },
  { name: "position", label: "Place in the list" },
];

/** Every field of a plan. */
export function PlanFields({ values, onChange, problems }: Props) {
  const set = (name: keyof Values) => (text: string) => onChange({ ...values, [name]: text });
  return (
    <>
      <Input
        label="Name"
        value={values.name}
        maxLength={newPlan.name}
        onText={set("name")}
        error={values.name === "" ? undefined : problems.name}
      />
      <div className="form-grid">
        {FIELDS.map(({ name, label, hint }) => (
          <Input
            key={name}
            label={label}
            hint={hint}
            inputMode="decimal"
            value={values[name]}
            onText={set(name)}
            error={values[name] === "" ? undefined : problems[name]}
          />
        ))}
      </div>
      <Choose
        label="Risk category"
        hint="Shown with the plan and frozen in every contract. When in doubt, the higher one."
        value={values.riskCategory}
        onText={set("riskCategory")}
        error={problems.riskCategory}
      >
        {RISK_CATEGORIES.map(([value, { name, text }]) => (
          <option key={value} value={value}>
            {name}: {text}
          </option>
        ))}
      </Choose>
      <Choose
        label="Results are at least"
        hint="Frozen in every contract. A result with a lower grade cannot be credited, no matter who approves it."
        value={values.leastGrade}
        onText={set("leastGrade")}
        error={problems.leastGrade}
      >
        <option value="stated">stated: nothing is promised</option>
        <option value="read">read: by one reader at least</option>
        <option value="observed">observed: by readers who agree, not all ours</option>
      </Choose>
    </>
  );
}
