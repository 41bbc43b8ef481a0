import { passkeyObstacle } from "~/api/passkey";
import type { Factors } from "~/api/schema";
import { At } from "../parts/at";
import { SmallTable } from "../work/small-table";
import { AddApp } from "./add-app";
import { AddPasskey } from "./add-passkey";
import { RemoveFactor } from "./remove-factor";

const KINDS = { totp: "Authenticator app", passkey: "Passkey" } as const;

type Props = { held: Factors; say: (text: string) => void };

/** The second steps. There is always at least one, and never a weaker way than these. */
export function FactorList({ held, say }: Props) {
  const { factors, passkeyOrigin } = held;
  const obstacle = passkeyObstacle(passkeyOrigin);
  return (
    <div className="stack-tight">
      <SmallTable
        caption="Your second steps"
        rows={factors}
        rowKey={({ _id }) => _id}
        columns={[
          { head: "Name", cell: ({ name }) => <strong>{name}</strong> },
          { head: "Kind", cell: ({ kind }) => KINDS[kind] },
          { head: "Set up", cell: ({ createdAt }) => <At value={createdAt} /> },
          { head: "Last used", cell: ({ lastUsedAt }) => <At value={lastUsedAt} /> },
          {
            head: "Remove",
            cell: (factor) =>
              factors.length > 1 ? (
                <RemoveFactor factor={factor} say={say} />
              ) : (
                <span className="quiet">the only one</span>
              ),
          },
        ]}
      />
      {factors.length === 1 && (
        <p className="quiet">
          Set up a second one now: if you lose the only one, two other operators have to let you in again.
        </p>
      )}
      <div className="row">
        <AddApp say={say} />
        {obstacle === null ? <AddPasskey say={say} /> : <p className="quiet">No passkey here: {obstacle}</p>}
      </div>
    </div>
  );
}
