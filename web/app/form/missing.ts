import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type { Rule } from "./rules";

/** The fields that a form cannot be sent without: what each is called in a sentence, and when it is good. */
export type Needed<V extends FieldValues> = Partial<Record<Path<V>, { called: string; rule: Rule }>>;

/** The fields that keep the button disabled, in their order. */
export type Missing = {
  /** Whether something was typed already, so that the rest is missing and not merely needed. */
  begun: boolean;
  fields: readonly { called: string; focus: () => void }[];
};

/**
 * Nothing before something was typed, unless a form wants it said `fromStart`: one that people open on purpose, and
 * that is on a page among other things.
 */
export function useMissing<V extends FieldValues>(
  form: UseFormReturn<V>,
  needed: Needed<V>,
  fromStart = false,
): Missing {
  useWatch({ control: form.control });
  const begun = form.formState.isDirty;
  if (!begun && !fromStart) return { begun, fields: [] };
  const rules = Object.entries(needed) as [Path<V>, { called: string; rule: Rule }][];
  const fields = rules
    .filter(([name, { rule }]) => rule(form.getValues(name)) !== true)
    .map(([name, { called }]) => ({ called, focus: () => form.setFocus(name) }));
  return { begun, fields };
}
