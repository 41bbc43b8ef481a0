import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as calls from "~/api/calls";
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
const ALERT_SECONDS = 6;

export function ContactForm() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [send] = useState(() => repeatable(calls.sendContact));
  const { register, handleSubmit, reset, formState } = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    mode: "onTouched",
    defaultValues: EMPTY,
  });
  const { errors, isValid, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    const answer = await send(values);
    setNotice(noticeOf(answer, "Your message was received."));
    if (answer.status === "success") reset(EMPTY);
  });
  return (
    <form className="stack max-w-form" onSubmit={submit} noValidate>
      <TextField label="Name" autoComplete="name" error={errors.sender?.message} {...register("sender")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.senderEmail?.message}
        {...register("senderEmail")}
      />
      <TextAreaField label="Message" rows={6} error={errors.message?.message} {...register("message")} />
      <TimedAlert notice={notice} seconds={ALERT_SECONDS} onGone={() => setNotice(null)} />
      <Button type="submit" disabled={!isValid} busy={isSubmitting} className="justify-self-start">
        Send message
      </Button>
    </form>
  );
}
