import { useState } from "react";
import type { FactorView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { KnownForm } from "./known";
import { useRenewed } from "./use-renewed";

/** Takes a second step away, with the password; the last one stays. */
export function RemoveFactor({ factor, say }: { factor: FactorView; say: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const remove = useWrite("DELETE", `factors/${encodeURIComponent(factor._id)}`);
  const renewed = useRenewed();
  return (
    <>
      <Btn look="quiet" aria-label={`Remove ${factor.name}…`} onClick={() => setOpen(true)}>
        Remove…
      </Btn>
      <Dialog open={open} onOpenChange={setOpen} title={`Remove ${factor.name}?`}>
        <p>Nobody can log in with it afterward, and your other sessions end.</p>
        <KnownForm
          label="Remove it"
          send={({ passwordCurrent }) => remove({ passwordCurrent })}
          onSuccess={(answer) => {
            setOpen(false);
            renewed(answer);
            say(answer.message ?? "It is removed.");
          }}
        />
      </Dialog>
    </>
  );
}
