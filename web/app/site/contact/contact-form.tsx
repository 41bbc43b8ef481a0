import { useForm, useWatch } from "react-hook-form";
import * as calls from "~/api/calls";
import { contactForm } from "~/api/longest";
import type { ContactForm as ContactMessage } from "~/api/schema";
import { repeatable } from "~/api/write";
import { type Needed, useMissing } from "~/form/missing";
import { email, filled } from "~/form/rules";
import { SubmitRow } from "~/form/submit-row";
import { useSubmit } from "~/form/use-submit";
import { TextAreaField, TextField } from "~/ui/field";

const EMPTY: ContactMessage = { sender: "", senderEmail: "", message: "" };
const NEEDED = {
  sender: { called: "name", rule: filled("Please enter your name.") },
  senderEmail: { called: "email", rule: email("Please enter your valid email.") },
  message: { called: "message", rule: filled("Message field cannot be empty.") },
} satisfies Needed<ContactMessage>;
const send = repeatable(calls.sendContact);

/** The server's limits, in characters. */
const LONGEST = { ...contactForm, senderEmail: 254 };

/** The last characters of a message are counted aloud, so that nobody is cut off by surprise. */
const COUNTED = 500;

export function ContactForm() {
  const form = useForm({ mode: "onTouched", defaultValues: EMPTY });
  const { errors, isValid } = form.formState;
  const left = LONGEST.message - useWatch({ control: form.control, name: "message" }).length;
  const submission = useSubmit({
    form,
    send,
    success: "Your message was received.",
    onSuccess: () => form.reset(EMPTY),
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={submission.onSubmit}>
      <TextField
        {...form.register("sender", { validate: NEEDED.sender.rule })}
        label="Name"
        autoComplete="name"
        maxLength={LONGEST.sender}
        error={errors.sender?.message}
      />
      <TextField
        {...form.register("senderEmail", { validate: NEEDED.senderEmail.rule })}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Where we answer."
        maxLength={LONGEST.senderEmail}
        error={errors.senderEmail?.message}
      />
      <TextAreaField
        {...form.register("message", { validate: NEEDED.message.rule })}
        label="Message"
        rows={7}
        maxLength={LONGEST.message}
        hint={left <= COUNTED ? `${left} characters left.` : undefined}
        error={errors.message?.message}
      />
      <SubmitRow
        submission={submission}
        valid={isValid}
        label="Send message"
        busyLabel="Sending…"
        seconds={6}
        missing={useMissing(form, NEEDED)}
      />
    </form>
  );
}
