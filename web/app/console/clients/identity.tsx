import { useState } from "react";
import { identityDocument } from "~/api/longest";
import type { ClientView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Choose, Input } from "../parts/field";

const KINDS = {
  passport: "Passport",
  identity_card: "Identity card",
  residence_permit: "Residence permit",
  driving_licence: "Driver’s license",
} as const;

type Kind = keyof typeof KINDS;

export const kindText = (kind: string) => (Object.hasOwn(KINDS, kind) ? KINDS[kind as Kind] : kind);

const pathOf = (client: ClientView) => `clients/${encodeURIComponent(client._id)}/identity` as const;

/** Says that the client was seen with a document. */
export function RecordIdentity({ client }: { client: ClientView }) {
  const [kind, setKind] = useState<Kind>("passport");
  const [country, setCountry] = useState("");
  const [number, setNumber] = useState("");
  const record = useWrite("POST", pathOf(client));
  return (
    <ProposeDialog
      label="Record a checked identity…"
      confirm="Record it now"
      why={false}
      ready={country.trim() !== "" && number.trim() !== ""}
      send={() => record({ kind, country, number })}
      refresh={["clients"]}
    >
      {(problems) => (
        <>
          <p>
            Only what you saw yourself: the document is this client’s, and their name is on it. It counts for
            one client. Its number is not kept, so nobody can look it up here.
          </p>
          <div className="form-grid">
            <Choose label="Document" value={kind} onText={setKind} error={problems.kind}>
              {Object.entries(KINDS).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Choose>
            <Input
              label="Issuing country, two letters"
              maxLength={2}
              value={country}
              onText={setCountry}
              error={problems.country}
            />
            <Input
              label="Number, as printed for machines"
              maxLength={identityDocument.number}
              value={number}
              onText={setNumber}
              error={problems.number}
            />
          </div>
        </>
      )}
    </ProposeDialog>
  );
}

export function WithdrawIdentity({ client }: { client: ClientView }) {
  const withdraw = useWrite("POST", `${pathOf(client)}/withdraw`);
  return (
    <ProposeDialog
      label="Withdraw the identity check…"
      confirm="Withdraw it now"
      send={(why) => withdraw({ why })}
      refresh={["clients"]}
    >
      <p>At once. Contracts that rely on it stay as they are, and no further bonus is lent on it.</p>
    </ProposeDialog>
  );
}
