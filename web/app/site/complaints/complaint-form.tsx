import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FiledComplaint } from "~/api/schema";
import { fileComplaint } from "~/complaint/complaint-calls";
import { ComplaintFields, LONGEST, NEEDED_WORDS, NO_WORDS } from "~/complaint/fields";
import { Receipt } from "~/complaint/receipt";
import { type Needed, useMissing } from "~/form/missing";
import { email, filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { TextField } from "~/ui/field";

const EMPTY = { name: "", email: "", ...NO_WORDS };
const NEEDED = {
  name: { called: "name", rule: filled("Please enter your name.") },
  email: { called: "email", rule: email("Please enter your valid email.") },
  ...NEEDED_WORDS,
} satisfies Needed<typeof EMPTY>;

/** A complaint from anyone: it is answered to the address that is given. */
export function ComplaintForm() {
  const [filed, setFiled] = useState<FiledComplaint | null>(null);
  const form = useForm({ mode: "onTouched", defaultValues: EMPTY });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({
    form,
    send: fileComplaint,
    success: "We have your complaint.",
    onSuccess: ({ data }) => {
      setFiled(data ?? null);
      form.reset(EMPTY);
    },
  });
  return (
    <form
      method="post"
      noValidate
      aria-label="Send a complaint"
      className="stack"
      onSubmit={submission.onSubmit}
    >
      <Receipt filed={filed} />
      <TextField
        {...form.register("name", { validate: NEEDED.name.rule })}
        label="Name"
        autoComplete="name"
        maxLength={LONGEST.name}
        error={errors.name?.message}
      />
      <TextField
        {...form.register("email", { validate: NEEDED.email.rule })}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Where we confirm and answer."
        maxLength={LONGEST.email}
        error={errors.email?.message}
      />
      <ComplaintFields form={form} />
      <SubmitRow
        // A success is told by the receipt.
        submission={
          filed && submission.notice?.tone === "good" ? { ...submission, notice: null } : submission
        }
        valid={isValid}
        label="Send complaint"
        busyLabel="Sending…"
        seconds={6}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}
