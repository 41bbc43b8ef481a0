import type { UseFormRegisterReturn } from "react-hook-form";
import { monthsText } from "~/client/life";
import { useRules } from "~/facts/site-facts";
import { Choices } from "~/ui/choices";
import { CONTRACT_MONTHS } from "./terms";

/** The lengths of a contract side by side. */
export function LengthField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const lengths = useRules()?.contractLengths ?? CONTRACT_MONTHS;
  return (
    <Choices
      legend="Contract length"
      field={field}
      options={lengths.map((months) => ({ value: String(months), text: monthsText(months) }))}
      error={error}
      className="grid-cols-2 sm:grid-cols-4 xl:grid-cols-2"
    />
  );
}
