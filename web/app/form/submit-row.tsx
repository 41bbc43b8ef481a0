import { Fragment } from "react";
import { Alert, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import type { Missing } from "./missing";
import { useOnline } from "./use-online";
import type { Submission } from "./use-submit";

type Props = {
  submission: Submission;
  /** The form's own verdict: the button stays disabled until all fields are valid. */
  valid: boolean;
  label: string;
  busyLabel: string;
  /** How long the server's message stays on screen. */
  seconds: number;
  /** True for forms that leave the page after a success: they can be sent only once. */
  once?: boolean;
  /** The fields that are missing while the form is not valid. */
  missing?: Missing | undefined;
};

/** The end of every form: what happened, whether there is a network at all, and the button. */
export function SubmitRow({ submission, valid, label, busyLabel, seconds, once = false, missing }: Props) {
  const { busy, sent, notice, clearNotice } = submission;
  const online = useOnline();
  return (
    <div className="grid gap-4">
      <TimedAlert notice={notice} seconds={seconds} onGone={clearNotice} />
      {!online && (
        <Alert tone="warn">You are offline. What you typed stays here until the connection is back.</Alert>
      )}
      <p className="fine empty:hidden" aria-live="polite">
        {missing && missing.fields.length > 0 && <Lacks missing={missing} />}
      </p>
      <Button
        type="submit"
        busy={busy}
        disabled={!valid || !online || (once && sent)}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}

/** Each one leads to its field. */
function Lacks({ missing: { begun, fields } }: { missing: Missing }) {
  return (
    <>
      {begun ? "Still missing:" : "Needed:"}{" "}
      {fields.map(({ called, focus }, index) => (
        <Fragment key={called}>
          {index > 0 && ", "}
          <button type="button" className="link" onClick={focus}>
            {called}
          </button>
        </Fragment>
      ))}
      .
    </>
  );
}
