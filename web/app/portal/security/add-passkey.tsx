import { useState } from "react";
import type { Answer } from "~/api/envelope";
import { createPasskey, passkeyObstacle } from "~/api/passkey";
import type { UpdatedFactors } from "~/api/schema";
import { useSessions } from "~/client/queries";
import { Button } from "~/ui/button";
import { CodesDialog } from "./codes-dialog";
import * as calls from "./factor-calls";
import { type Known, KnownForm } from "./known-form";
import { useChanged } from "./use-changed";

type Props = { origin: string | null; onDone: (text: string) => void };

/** Sets a passkey up, or says plainly why that cannot be done here. */
export function AddPasskey({ origin, onDone }: Props) {
  const obstacle = passkeyObstacle(origin);
  if (obstacle !== null) return <NotHere obstacle={obstacle} origin={origin} />;
  return <Add onDone={onDone} />;
}

function NotHere({ obstacle, origin }: { obstacle: string; origin: string | null }) {
  const elsewhere = origin !== null && origin !== location.origin;
  return (
    <p className="fine max-w-text border-warn border-l-2 pl-4">
      A passkey cannot be set up here. {obstacle}
      {elsewhere && (
        <>
          {" "}
          <a href={`${origin}/dashboard/security`} className="link">
            Open this page there
          </a>
          ; you log in again, because it counts as another site.
        </>
      )}
    </p>
  );
}

function Add({ onDone }: { onDone: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useChanged();
  const here = useSessions().data?.sessions.find((session) => session.current);
  const close = () => {
    setOpen(false);
    setCodes(null);
  };
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      <CodesDialog title="Add a passkey" open={open} onClose={close} codes={codes}>
        <p>
          This device, your phone or a security key keeps a secret that never leaves it, and unlocks it with
          its PIN, your fingerprint or your face. It cannot be typed into a fake page.
        </p>
        <KnownForm
          name={here?.device ?? ""}
          send={add}
          onSuccess={(answer) => {
            changed(answer);
            onDone(answer.message ?? "Your passkey is set up.");
            const made = answer.data.newRecoveryCodes;
            if (made) setCodes(made);
            else close();
          }}
          label="Continue with your device"
          busyLabel="Waiting for your device…"
        />
      </CodesDialog>
    </>
  );
}

/** Password, then the device, then the server: each may say no. */
async function add({ passwordCurrent, name }: Known): Promise<Answer<UpdatedFactors>> {
  const asked = await calls.askPasskey({ passwordCurrent });
  if (asked.status !== "success") return asked;
  const made = await createPasskey(asked.data);
  if (!made.ok) return { status: "fail", code: "passkey_not_made", message: made.problem };
  return calls.addPasskey({ name: name.trim(), passkey: made.value });
}
