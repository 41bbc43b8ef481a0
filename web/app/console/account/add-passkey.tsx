import { useState } from "react";
import type { Answer } from "~/api/envelope";
import { createPasskey } from "~/api/passkey";
import type { OperatorSelf } from "~/api/schema";
import { write } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { type Known, KnownForm } from "./known";
import { useRenewed } from "./use-renewed";

const ask = write("POST", "factors/passkey/options");
const register = write("POST", "factors/passkey");

/** Sets a passkey up: password, then the device. */
export function AddPasskey({ say }: { say: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const renewed = useRenewed();
  const sessions = useAnswer("sessions").data?.sessions;
  const here = sessions?.find((session) => session.current);
  return (
    <>
      <Btn look="line" onClick={() => setOpen(true)}>
        Add a passkey…
      </Btn>
      <Dialog open={open} onOpenChange={setOpen} title="Add a passkey">
        <p>This device, your phone or a security key keeps a secret that never leaves it.</p>
        <KnownForm
          name={here?.device ?? ""}
          label="Continue with your device"
          send={add}
          onSuccess={(answer) => {
            setOpen(false);
            renewed(answer);
            say(answer.message ?? "Your passkey is set up.");
          }}
        />
      </Dialog>
    </>
  );
}

/** Password, then the device, then the server: each may say no. */
async function add({ passwordCurrent, name }: Known): Promise<Answer<OperatorSelf>> {
  const asked = await ask({ passwordCurrent });
  if (asked.status !== "success") return asked;
  const made = await createPasskey(asked.data);
  if (!made.ok) return { status: "fail", code: "passkey_not_made", message: made.problem };
  return register({ name: name.trim(), passkey: made.value });
}
