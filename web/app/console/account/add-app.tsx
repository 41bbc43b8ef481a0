import { useState } from "react";
import { write } from "../api/call";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import type { AppSetUp } from "../parts/scan";
import { Scan } from "../parts/scan";
import { KnownForm } from "./known";
import { useRenewed } from "./use-renewed";

type Begun = AppSetUp & { _id: string };
const begin = write("POST", "factors/totp");
const confirm = write("POST", "factors/totp/confirm");

/** Sets an authenticator app up: password, picture, first code. */
export function AddApp({ say }: { say: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [setUp, setSetUp] = useState<Begun | null>(null);
  const renewed = useRenewed();
  const change = (next: boolean) => {
    setOpen(next);
    setSetUp(null);
  };
  return (
    <>
      <Btn look="line" onClick={() => change(true)}>
        Add an app…
      </Btn>
      <Dialog open={open} onOpenChange={change} title="Add an authenticator app">
        {setUp ? (
          <Scan
            setUp={setUp}
            send={(token) => confirm({ factor: setUp._id, token })}
            onDone={(answer) => {
              change(false);
              renewed(answer);
              say(answer.message ?? "Your authenticator app is set up.");
            }}
          />
        ) : (
          <KnownForm
            name="Authenticator app"
            label="Continue"
            send={begin}
            onSuccess={({ data }) => setSetUp(data)}
          />
        )}
      </Dialog>
    </>
  );
}
