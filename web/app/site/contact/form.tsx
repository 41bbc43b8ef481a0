import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as calls from "~/api/calls";
import type { FieldMessages } from "~/api/envelope";
import { repeatable } from "~/api/write";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { emailish, filled, z } from "~/ui/validation";

const schema = z.object({
  sender: filled("Please enter your name."),
  senderEmail: emailish("Please enter your valid email."),
  message: filled("Message field cannot be empty."),
});
type Values = z.infer<typeof schema>;

const EMPTY: Values = { sender: "", senderEmail: "", message: "" };
const FIELDS = ["sender", "senderEmail", "message"] as const;
const ALERT_SECONDS = 6;

/** The server's limits, in characters. */
const LONGEST = { sender: 200, senderEmail: 254, message: 5000 };

/** The last characters of a message are counted aloud, so that nobody is cut off by surprise. */
const COUNTED = 500;

export function ContactForm() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [send] = useState(() => repeatable(calls.sendContact));
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    mode: "onTouched",
    defaultValues: EMPTY,
  });
  const { errors, isValid, isSubmitting } = formState;
  const left = LONGEST.message - watch("message").length;
  const showAtFields = (messages: FieldMessages) => {
    for (const field of FIELDS) if (messages[field]) setError(field, { message: messages[field] });
  };
  const submit = handleSubmit(async (values) => {
    setNotice(null);
    const answer = await send(values);
    setNotice(noticeOf(answer, "Your message was received."));
    if (answer.status === "success") reset(EMPTY);
    else showAtFields(answer.fields ?? {});
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={LONGEST.sender}
        error={errors.sender?.message}
        {...register("sender")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Where we answer."
        maxLength={LONGEST.senderEmail}
        error={errors.senderEmail?.message}
        {...register("senderEmail")}
      />
      <TextAreaField
        label="Message"
        rows={7}
        maxLength={LONGEST.message}
        hint={left <= COUNTED ? `${left} characters left.` : undefined}
        error={errors.message?.message}
        {...register("message")}
      />
      <TimedAlert notice={notice} seconds={ALERT_SECONDS} onGone={() => setNotice(null)} />
      <Button type="submit" disabled={!isValid} busy={isSubmitting} className="justify-self-start">
        Send message
      </Button>
    </form>
  );
}
