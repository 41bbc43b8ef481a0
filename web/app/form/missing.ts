import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type { Rule } from "./rules";

/** The fields that a form cannot be sent without: what each is called in a sentence, and when it is good. */
export type Needed<V extends FieldValues> = Partial<Record<Path<V>, { called: string; rule: Rule }>>;

export type Missing = { called: string; focus: () => void };

/** What keeps the button disabled, in the order of the fields; nothing before something was typed. */
export function useMissing<V extends FieldValues>(form: UseFormReturn<V>, needed: Needed<V>): Missing[] {
  useWatch({ control: form.control });
  if (!form.formState.isDirty) return [];
  const fields = Object.entries(needed) as [Path<V>, { called: string; rule: Rule }][];
  return fields
    .filter(([name, { rule }]) => rule(form.getValues(name)) !== true)
    .map(([name, { called }]) => ({ called, focus: () => form.setFocus(name) }));
}
