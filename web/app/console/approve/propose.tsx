import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Answer, FieldMessages } from "~/api/envelope";
import { orderReason } from "~/api/longest";
import type { WaitingApproval } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { Area } from "../parts/field";
import { useDo } from "../table/address";
import { useTellOutcome } from "./outcome";

type Props = {
  /** On the button that opens it, and the dialog's title. */
  label: string;
  look?: "main" | "line" | "danger";
  /** Its name as a command: an address that asks for it opens it. */
  act?: string;
  /** On the button that sends it; the label by itself. */
  confirm?: string;
  disabled?: boolean;
  /** Asks for the words that stay in the audit trail. Off if nothing has to be said. */
  why?: boolean;
  /** Sends it: 202 with an approval, or done at once. */
  send: (why: string) => Promise<Answer<Partial<WaitingApproval> | null | undefined>>;
  /** Areas that are asked again. */
  refresh?: readonly string[];
  /** False while the fields inside are not ready to be sent. */
  ready?: boolean;
  /** The effect, and the fields it needs; `problems` are the server's messages about fields. */
  children?: ReactNode | ((problems: FieldMessages) => ReactNode);
  onDone?: () => void;
};

type Problem = { message: string; fields: FieldMessages };

/** A change that is proposed or made: what it does, why, and then who has to do what next. */
export function ProposeDialog(props: Props) {
  const { label, look = "line", disabled = false, act } = props;
  const { open, set } = useDo(act);
  return (
    <>
      <Btn look={look} disabled={disabled} onClick={() => set(true)}>
        {label}
      </Btn>
      <Dialog open={open} onOpenChange={set} title={label.replace("…", "")}>
        {open && <ProposeForm {...props} onClose={() => set(false)} />}
      </Dialog>
    </>
  );
}

function ProposeForm(props: Props & { onClose: () => void }) {
  const { label, confirm = label.replace("…", ""), why: asksWhy = true, ready = true } = props;
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const { form, isAtField } = useAtField(problem);
  const tell = useTellOutcome();
  const renew = useRefresh("approvals", "overview", "audit", ...(props.refresh ?? []));
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await props.send(why.trim());
    if (answer.status !== "success") {
      return setProblem({ message: answer.message, fields: answer.fields ?? {} });
    }
    tell({
      title: label.replace("…", ""),
      message: answer.message ?? "Done.",
      approval: answer.data?.approval ?? null,
    });
    props.onClose();
    props.onDone?.();
    await renew();
  });
  const { children } = props;
  return (
    <div ref={form} className="stack-tight">
      {typeof children === "function" ? children(problem?.fields ?? {}) : children}
      {asksWhy && (
        <Area
          label="Why? This stays in the audit trail."
          rows={2}
          maxLength={orderReason.why}
          value={why}
          onText={setWhy}
          error={problem?.fields.why}
        />
      )}
      {problem && !isAtField && <Alert tone="bad">{problem.message}</Alert>}
      <div className="row">
        <Btn
          look={props.look === "danger" ? "danger" : "main"}
          busy={busy}
          disabled={!ready || (asksWhy && why.trim() === "")}
          onClick={run}
        >
          {confirm}
        </Btn>
        <Btn look="line" onClick={props.onClose}>
          Cancel
        </Btn>
      </div>
    </div>
  );
}

/** Whether a field of the form shows the problem. That field is gone to then, and nothing else has to say it. */
function useAtField(problem: Problem | null) {
  const form = useRef<HTMLDivElement>(null);
  const [isAtField, setAtField] = useState(false);
  useLayoutEffect(() => {
    const notes = [...(form.current?.querySelectorAll(".problem") ?? [])];
    const note = notes.find(({ textContent }) => textContent === problem?.message);
    note?.parentElement?.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
    setAtField(note !== undefined);
  }, [problem]);
  return { form, isAtField };
}
