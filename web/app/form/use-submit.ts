import { type FormEvent, useCallback, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Answer, FieldMessages, Success } from "~/api/envelope";
import { type Notice, noticeOf } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";

type Plan<V extends FieldValues, T> = {
  form: UseFormReturn<V>;
  send: (values: V) => Promise<Answer<T>>;
  /** The message if the server succeeds without words. */
  success: string;
  /** Reports a success elsewhere; without it, the form reports it itself. */
  tell?: (text: string) => void;
  onSuccess: (answer: Success<T>) => void;
  /** Problems known before anything is sent, by field of the form. */
  check?: (values: V) => FieldMessages;
  /** The field for a message about a field of the request, if the form names that field differently. */
  fieldOf?: Readonly<Record<string, Path<V>>>;
};

export type Submission = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** True from the first success on. */
  sent: boolean;
  notice: Notice | null;
  clearNotice: () => void;
};

/**
 * Sends a form once at a time: a second press while the first is under way does nothing. What the
 * server answers becomes a notice, and its messages about fields go to those fields.
 */
export function useSubmit<V extends FieldValues, T>(plan: Plan<V, T>): Submission {
  const { form, send, success, tell, onSuccess, check, fieldOf } = plan;
  const [notice, setNotice] = useState<Notice | null>(null);
  const [sent, setSent] = useState(false);

  const submit = async (values: V, drawn: HTMLFormControlsCollection) => {
    const known = check?.(values) ?? {};
    if (Object.keys(known).length > 0) return showAtFields(form, drawn, known, fieldOf);
    setNotice(null);
    const answer = await send(values);
    const said = noticeOf(answer, success);
    if (answer.status === "success") {
      setSent(true);
      if (tell) tell(said.text);
      else setNotice(said);
      onSuccess(answer);
    } else {
      setNotice(said);
      showAtFields(form, drawn, answer.fields ?? {}, fieldOf);
    }
  };
  const { busy, run } = useBusy((event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    return form.handleSubmit((values) => submit(values, elements))(event);
  });
  return {
    onSubmit: (event) => {
      event.preventDefault();
      run(event);
    },
    busy,
    sent,
    notice,
    clearNotice: useCallback(() => setNotice(null), []),
  };
}

/** Shows messages at the fields on the screen; the others have nowhere to show one. */
function showAtFields<V extends FieldValues>(
  form: UseFormReturn<V>,
  drawn: HTMLFormControlsCollection,
  messages: FieldMessages,
  fieldOf: Readonly<Record<string, Path<V>>> = {},
) {
  let first = true;
  for (const [name, message] of Object.entries(messages)) {
    const field = fieldOf[name] ?? (name as Path<V>);
    if (!drawn.namedItem(field)) continue;
    form.setError(field, { type: "server", message }, { shouldFocus: first });
    first = false;
  }
}
