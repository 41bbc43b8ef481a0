import { type ReactNode, useState } from "react";
import type { Answer } from "~/api/envelope";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useBusy } from "~/ui/use-busy";

type Props = {
  /** On the button that opens the question, and on the one that does it, unless `confirm` overrides it. */
  label: string;
  confirm?: string;
  keep: string;
  title: string;
  children: ReactNode;
  act: () => Promise<Answer<unknown>>;
  /** The queries to reload once it is done. */
  refresh: readonly string[];
  /** Called with the server's words once it is done, or with `success` when it had none. */
  onDone: (text: string) => void;
  success: string;
  ready?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks before something that cannot be taken back, does it once, and shows a refusal where it was asked. */
export function Ask(props: Props) {
  const { label, confirm = label, keep, title, children, act, onDone, success, ready = true } = props;
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh(...props.refresh);
  const change = (next: boolean) => {
    if (!next) setProblem(null);
    setOpen(next);
    props.onOpenChange?.(next);
  };
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await act();
    if (answer.status !== "success") return setProblem(answer.message);
    change(false);
    void refresh();
    onDone(answer.message ?? success);
  });
  return (
    <>
      <Button look="line" onClick={() => change(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={change} title={title}>
        {children}
        {problem !== null && <Alert tone="bad">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={busy} disabled={!ready} onClick={run}>
            {confirm}
          </Button>
          <Button look="line" onClick={() => change(false)}>
            {keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
