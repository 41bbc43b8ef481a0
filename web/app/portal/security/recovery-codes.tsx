import { useState } from "react";
import type { Factors } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { CodesDialog } from "./codes-dialog";
import * as calls from "./factor-calls";
import { KnownForm } from "./known-form";
import { useChanged } from "./use-changed";

/** Fewer than this, and it is time for new ones. */
const FEW = 3;

type Props = { codes: NonNullable<Factors["recoveryCodes"]>; onDone: (text: string) => void };

/** How many recovery codes are left, and ten new ones. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <div className="grid max-w-text gap-3 border-line border-t pt-6">
      <h3>Recovery codes</h3>
      <p>
        <strong>{codes.left} of 10</strong> are left, made on <DateText value={codes.createdAt} missing="—" />
        . Each replaces, once, a device you do not have with you.
      </p>
      {codes.left < FEW && <Alert tone="warn">Make new ones before you run out.</Alert>}
      <NewCodes onDone={onDone} />
    </div>
  );
}

function NewCodes({ onDone }: { onDone: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<readonly string[] | null>(null);
  const changed = useChanged();
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button look="line" className="justify-self-start" onClick={() => setOpen(true)}>
        Make new codes
      </Button>
      <CodesDialog title="New recovery codes" open={open} onClose={close} codes={made}>
        <p>You get ten new codes. The old ones stop working at once.</p>
        <KnownForm
          send={({ passwordCurrent }) => calls.replaceCodes({ passwordCurrent })}
          onSuccess={(answer) => {
            changed(answer);
            onDone("Your recovery codes are replaced.");
            setMade(answer.data.newRecoveryCodes ?? null);
          }}
          label="Make new codes"
          busyLabel="Making…"
        />
      </CodesDialog>
    </>
  );
}
