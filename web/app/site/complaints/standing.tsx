import { useState } from "react";
import { useForm } from "react-hook-form";
import { ticketLookup } from "~/api/longest";
import type { ComplaintView } from "~/api/schema";
import { askStanding, reopenComplaint } from "~/complaint/complaint-calls";
import { LONGEST } from "~/complaint/fields";
import { History } from "~/complaint/history";
import { Objection } from "~/complaint/objection";
import { type Needed, useMissing } from "~/form/missing";
import { email, filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { TextField } from "~/ui/field";

type Key = { ticket: string; email: string };

const NEEDED = {
  ticket: { called: "number", rule: filled("Please enter the number of your complaint.") },
  email: { called: "email", rule: email("Please enter your valid email.") },
} satisfies Needed<Key>;

/** The status of a complaint, for anyone who has its number and the address it came from. */
export function Standing() {
  const [found, setFound] = useState<{ key: Key; complaint: ComplaintView } | null>(null);
  const form = useForm<Key>({ mode: "onTouched", defaultValues: { ticket: "", email: "" } });
  const { errors, isValid } = form.formState;
  const look = async (key: Key) => {
    const answer = await askStanding(key);
    setFound(answer.status === "success" && answer.data ? { key, complaint: answer.data.complaint } : null);
    return answer;
  };
  const submission = useSubmit({ form, send: look, success: "Here it is.", onSuccess: () => undefined });
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label="See the status of a complaint"
        className="stack"
        onSubmit={submission.onSubmit}
      >
        <TextField
          {...form.register("ticket", { validate: NEEDED.ticket.rule })}
          label="Number of the complaint"
          hint="It is in our email and begins with C."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={ticketLookup.ticket}
          error={errors.ticket?.message}
        />
        <TextField
          {...form.register("email", { validate: NEEDED.email.rule })}
          label="Email it was sent from"
          type="email"
          autoComplete="email"
          maxLength={LONGEST.email}
          error={errors.email?.message}
        />
        <SubmitRow
          submission={submission}
          valid={isValid}
          label="Show it"
          busyLabel="Looking…"
          seconds={6}
          missing={useMissing(form, NEEDED)}
        />
      </form>
      {found && (
        <>
          <History complaint={found.complaint} />
          <Objection
            complaint={found.complaint}
            send={(text) => reopenComplaint({ ...found.key, text })}
            onSent={() => void look(found.key)}
          />
        </>
      )}
    </>
  );
}
