import { type FormEvent, type ReactNode, useState } from "react";
import type { Answer, Failure, FieldMessages, Success } from "~/api/envelope";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "./btn";

type Plan<T> = {
  /** Problems that are known before anything is sent, by field. */
  check?: () => FieldMessages;
  send: () => Promise<Answer<T>>;
  onSuccess: (answer: Success<T>) => void;
};

/** A form that is sent once at a time; the server's messages about fields go to them. */
export function useSending<T>({ check, send, onSuccess }: Plan<T>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useBusy(async () => {
    const known = check?.() ?? {};
    if (Object.keys(known).length > 0) {
      return setFailure({ status: "fail", code: "unfinished", message: "", fields: known });
    }
    setFailure(null);
    const answer = await send();
    if (answer.status === "success") onSuccess(answer);
    else setFailure(answer);
  });
  return {
    busy,
    message: failure?.message ?? "",
    problems: failure?.fields ?? ({} as FieldMessages),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      run();
    },
  };
}

type Props = {
  sending: { busy: boolean; message: string; onSubmit: (event: FormEvent) => void };
  label: string;
  busyLabel?: string;
  ready: boolean;
  /** Next to the button. */
  more?: ReactNode;
  children: ReactNode;
};

/** Its fields, what went wrong, and the button. */
export function Form({ sending, label, busyLabel = "One moment…", ready, more, children }: Props) {
  return (
    <form method="post" noValidate className="stack-tight" onSubmit={sending.onSubmit}>
      {children}
      {sending.message !== "" && <Alert tone="bad">{sending.message}</Alert>}
      <div className="row">
        <Btn type="submit" busy={sending.busy} disabled={!ready}>
          {sending.busy ? busyLabel : label}
        </Btn>
        {more}
      </div>
    </form>
  );
}
