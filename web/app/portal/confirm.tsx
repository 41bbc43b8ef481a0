import { type ReactNode, useState } from "react";
import type { Answer } from "~/api/envelope";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

type Props = {
  title: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  act: () => Promise<Answer<unknown>>;
  /** Called with the server's words once it is done. */
  onDone: (text: string) => void;
  /** What to say when the server succeeds without words. */
  success: string;
  label: string;
  keep: string;
  ready?: boolean;
};

/** Asks before something that cannot be taken back, does it once, and shows a refusal where it was asked. */
export function Confirm(props: Props) {
  const { title, children, open, onOpenChange, act, onDone, success, label, keep, ready = true } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setProblem(null);
    onOpenChange(next);
  };
  const go = async () => {
    setBusy(true);
    const answer = await act();
    setBusy(false);
    if (answer.status !== "success") return setProblem(answer.message);
    change(false);
    onDone(answer.message ?? success);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={title}>
      {children}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={busy} disabled={!ready} onClick={() => void go()}>
          {label}
        </Button>
        <Button look="line" onClick={() => change(false)}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
