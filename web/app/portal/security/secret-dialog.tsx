import { type ReactNode, useState } from "react";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/dialog";
import { TickField } from "~/ui/field";
import { Step } from "./dialog-step";

type Props = {
  title: string;
  /** The kind of secret: a key, a secret. */
  what: string;
  open: boolean;
  onClose: () => void;
  /** To show in place of the steps before, once there is one. */
  secret: string | null;
  children: ReactNode;
};

/** Steps that end with something that is shown once. It is not closed by accident: the first try says what is lost. */
export function SecretDialog({ title, what, open, onClose, secret, children }: Props) {
  const [warned, setWarned] = useState(false);
  const close = () => {
    setWarned(false);
    onClose();
  };
  const change = (next: boolean) => {
    if (next) return;
    if (secret === null || warned) close();
    else setWarned(true);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={secret ? `Copy your ${what}` : title}>
      {warned && (
        <Alert tone="bad">Nobody can show you this {what} again. Copy it first, or close once more.</Alert>
      )}
      {secret ? (
        <Step>
          <Shown text={secret} what={what} onDone={close} />
        </Step>
      ) : (
        children
      )}
    </Dialog>
  );
}

function Shown({ text, what, onDone }: { text: string; what: string; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  return (
    <>
      <Alert tone="warn">
        This {what} is shown only now. Put it where your program keeps its secrets, not into its source.
      </Alert>
      <p className="select-all break-all font-mono">{text}</p>
      <CopyButton text={text} what={what} />
      <TickField
        label={`My program has the ${what}.`}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!kept} onClick={onDone} className="w-full sm:w-auto sm:justify-self-start">
        Done
      </Button>
    </>
  );
}
