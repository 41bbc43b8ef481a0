import type { FieldPath, UseFormReturn } from "react-hook-form";
import { complaintForm } from "~/api/longest";
import type { ComplaintSubject, NewComplaint } from "~/api/schema";
import type { Needed } from "~/form/missing";
import { filled, type Rule } from "~/form/rules";
import { SelectField, TextAreaField } from "~/ui/field";
import { SUBJECTS } from "./subjects";

/** The server's limits, in characters. */
export const LONGEST = { ...complaintForm, email: 254 };
type ComplaintWords = Required<NewComplaint>;

/** Nothing is chosen yet; the rule refuses that. */
export const NO_WORDS: ComplaintWords = { about: "" as ComplaintSubject, text: "", wish: "" };

export const NEEDED_WORDS = {
  about: { called: "what it is about", rule: filled("Please choose what it is about.") },
  text: { called: "what happened", rule: filled("Please say what happened.") },
} satisfies Needed<ComplaintWords>;

/** Fields of every complaint, in whatever form it is sent. */
export function ComplaintFields<V extends ComplaintWords>({ form }: { form: UseFormReturn<V> }) {
  const { errors } = form.formState;
  const register = (name: keyof ComplaintWords, rule?: Rule) =>
    form.register(name as FieldPath<V>, rule ? { validate: rule as never } : {});
  const problem = (name: keyof ComplaintWords) => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message;
    return typeof message === "string" ? message : undefined;
  };
  return (
    <>
      <SelectField
        {...register("about", NEEDED_WORDS.about.rule)}
        label="What is it about?"
        error={problem("about")}
      >
        <option value="">Choose…</option>
        {Object.entries(SUBJECTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...register("text", NEEDED_WORDS.text.rule)}
        label="What happened?"
        hint="With days and amounts. Leave out passwords, access tokens and private keys."
        rows={7}
        maxLength={LONGEST.text}
        error={problem("text")}
      />
      <TextAreaField
        {...register("wish")}
        label="What do you expect us to do? (if you know)"
        rows={3}
        maxLength={LONGEST.wish}
        error={problem("wish")}
      />
    </>
  );
}
