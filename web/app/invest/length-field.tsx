import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { monthsText } from "~/portal/investment/life";
import { CONTRACT_MONTHS } from "./terms";

/** The four lengths of a contract side by side, each large enough for a thumb. */
export function LengthField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const problem = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? problem : undefined}>
      <legend className="label mb-1.5">Contract length</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-2">
        {CONTRACT_MONTHS.map((months) => (
          <label
            key={months}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-edge bg-sheet px-2 text-[0.9375rem] has-checked:border-accent has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input {...field} type="radio" value={String(months)} className="sr-only" />
            {monthsText(months)}
          </label>
        ))}
      </div>
      {error && (
        <p id={problem} className="problem">
          {error}
        </p>
      )}
    </fieldset>
  );
}
