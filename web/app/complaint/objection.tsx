import { useForm } from "react-hook-form";
import type { Answer } from "~/api/envelope";
import type { ComplaintView, FiledComplaint } from "~/api/schema";
import { type Needed, useMissing } from "~/form/missing";
import { filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { formatDate } from "~/money/date";
import { Disclosure } from "~/ui/disclosure";
import { TextAreaField } from "~/ui/field";
import { LONGEST } from "./fields";

type Props = {
  complaint: ComplaintView;
  send: (text: string) => Promise<Answer<FiledComplaint>>;
  onSent: () => void;
};

const NEEDED = {
  text: { called: "your objection", rule: filled("Please say what is missing.") },
} satisfies Needed<{ text: string }>;

/** Says what an answer left open; while there is something to object to. */
export function Objection({ complaint, send, onSent }: Props) {
  if (complaint.reopenUntil === null) return null;
  return (
    <Disclosure title="The answer leaves something open">
      <ObjectionForm until={complaint.reopenUntil} send={send} onSent={onSent} />
    </Disclosure>
  );
}

function ObjectionForm({ until, send, onSent }: Omit<Props, "complaint"> & { until: string }) {
  const form = useForm({ mode: "onTouched", defaultValues: { text: "" } });
  const { errors, isValid } = form.formState;
  const submission = useSubmit({
    form,
    send: ({ text }) => send(text),
    success: "Your complaint is open again.",
    onSuccess: onSent,
  });
  return (
    <form
      method="post"
      noValidate
      aria-label="Object to the answer"
      className="stack"
      onSubmit={submission.onSubmit}
    >
      <TextAreaField
        {...form.register("text", { validate: NEEDED.text.rule })}
        label="What is missing?"
        hint={`You can object until ${formatDate(until)}. We look at it again, with a new deadline.`}
        rows={5}
        maxLength={LONGEST.text}
        error={errors.text?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Object"
        busyLabel="Sending…"
        seconds={6}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}
