import { useState } from "react";
import type { OwnIdentity } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { Facts } from "../drawer/story";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { KnownForm } from "./known";

/** The operator's account at the firm's provider. */
export function Identity({ own: { provider, account } }: { own: OwnIdentity }) {
  const [open, setOpen] = useState(false);
  const bind = useWrite("POST", "identity");
  if (account) {
    return (
      <div className="stack-tight">
        <Facts
          facts={[
            ["Provider", account.issuer],
            ["Account", account.subject],
            ["Bound", <At key="bound" value={account.boundAt} />],
          ]}
        />
        <p className="quiet">It is yours alone. To change it, ask two other operators for a new link.</p>
      </div>
    );
  }
  if (!provider) return <p className="quiet">Operators log in with their passwords here.</p>;
  return (
    <>
      <p className="quiet">No account is bound to you yet.</p>
      <div className="row">
        <Btn look="line" onClick={() => setOpen(true)}>
          Bind your account at {provider}…
        </Btn>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={`Bind your account at ${provider}`}>
        <p>You log in there and come back. Then every session of yours ends, and you log in with it.</p>
        <KnownForm
          label="Continue"
          send={({ passwordCurrent }) => bind({ passwordCurrent })}
          onSuccess={({ data }) => location.assign(data.url)}
        />
      </Dialog>
    </>
  );
}
