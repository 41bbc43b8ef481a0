import type { Factors } from "~/api/schema";
import { DateText } from "~/ui/date-text";
import { Table } from "~/ui/table";
import { AddApp } from "./add-app";
import { AddPasskey } from "./add-passkey";
import { FactorActions } from "./factor-actions";
import { RecoveryCodes } from "./recovery-codes";

type Props = { held: Factors; onDone: (text: string) => void };

const KINDS = { totp: "Authenticator app", passkey: "Passkey" } as const;

/** The second step of the log-in: what it is now, what it could be, and how to change it. */
export function SecondStep({ held, onDone }: Props) {
  return (
    <section aria-labelledby="second-step" className="grid gap-6">
      <div className="grid max-w-text gap-3">
        <h2 id="second-step">The second step of your log-in</h2>
        <Now held={held} />
      </div>
      {held.factors.length > 0 && <List held={held} onDone={onDone} />}
      <div className="flex flex-wrap items-start gap-4">
        <AddApp onDone={onDone} />
        <AddPasskey origin={held.passkeyOrigin} onDone={onDone} />
      </div>
      {held.recoveryCodes && <RecoveryCodes codes={held.recoveryCodes} onDone={onDone} />}
    </section>
  );
}

function Now({ held }: { held: Factors }) {
  if (held.factors.length > 0) {
    return (
      <p className="text-dim">
        After your password we ask for one of these. We no longer email you a token, so someone who reads your
        mail cannot log in with it.
      </p>
    );
  }
  return (
    <>
      <p>
        Now it is a <strong>token from your email</strong>. That is the weakest second step we offer: anyone
        who gets into your mailbox can read the token, and often reset the password as well.
      </p>
      <p className="text-dim">
        An authenticator app makes codes on your phone that no mailbox ever sees. A passkey is stronger still:
        it cannot be typed into a fake page.
      </p>
    </>
  );
}

function List({ held, onDone }: Props) {
  return (
    <Table
      caption="Your second steps"
      content={{ phase: "ready", rows: held.factors }}
      rowKey={(factor) => factor._id}
      empty={{ text: "" }}
      columns={[
        { head: "Name", cell: ({ name }) => <strong className="break-words">{name}</strong> },
        { head: "Kind", cell: ({ kind }) => KINDS[kind] },
        { head: "Set up", cell: ({ createdAt }) => <DateText value={createdAt} missing="—" /> },
        { head: "Last used", cell: ({ lastUsedAt }) => <DateText value={lastUsedAt} missing="Not yet" /> },
        {
          head: "Change",
          cell: (factor) => (
            <FactorActions factor={factor} last={held.factors.length === 1} onDone={onDone} />
          ),
        },
      ]}
    />
  );
}
