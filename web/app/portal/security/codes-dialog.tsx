import { type ReactNode, useState } from "react";
import { Alert } from "~/ui/alert";
import { Dialog } from "~/ui/dialog";
import { Codes } from "./codes";
import { Step } from "./dialog-step";

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Codes to show in place of the steps before, once there are any. */
  codes: readonly string[] | null;
  children: ReactNode;
};

/** Steps that may end with new recovery codes. Those are not closed by accident: the first try says what is lost. */
export function CodesDialog({ title, open, onClose, codes, children }: Props) {
  const [warned, setWarned] = useState(false);
  const close = () => {
    setWarned(false);
    onClose();
  };
  const change = (next: boolean) => {
    if (next) return;
    if (codes === null || warned) close();
    else setWarned(true);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={codes ? "Keep your recovery codes" : title}>
      {warned && (
        <Alert tone="bad">Nobody can show you these codes again. Keep them first, or close once more.</Alert>
      )}
      {codes ? (
        <Step>
          <Codes codes={codes} onDone={close} />
        </Step>
      ) : (
        children
      )}
    </Dialog>
  );
}
