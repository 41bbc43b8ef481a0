import { useState } from "react";
import type { Party, PublicObserver } from "~/api/schema";
import { useAnswer, useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Choose, Input } from "../parts/field";

const EMPTY = { name: "", key: "", relation: "", paidBy: "", venue: "", account: "" };
type Typed = typeof EMPTY;

const FIELDS: readonly { field: keyof Typed; label: string; hint?: string }[] = [
  { field: "name", label: "Name" },
  { field: "key", label: "Public key", hint: "What ballast observe --new-key showed them: 64 digits." },
  { field: "relation", label: "Relation to us" },
  { field: "paidBy", label: "Paid by" },
  { field: "venue", label: "Venue" },
  { field: "account", label: "Account", hint: "As everybody calls it who reads it. It stays this plan’s." },
];

export function NewObserver() {
  const { data } = useAnswer("plans", { poll: false });
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [party, setParty] = useState<Party>("outside");
  const [chosen, setChosen] = useState<string | null>(null);
  const plans = data?.plans ?? [];
  const plan = chosen ?? plans[0]?._id ?? "";
  const send = useWrite("POST", "observers");
  return (
    <ProposeDialog
      label="New observer…"
      look="main"
      confirm="Propose the observer"
      ready={plan !== "" && FIELDS.every(({ field }) => typed[field].trim() !== "")}
      send={(why) => send({ ...typed, party, plan, why })}
    >
      {(problems) => (
        <>
          <p>All of this is public. Their readings count from the day after a second person has approved.</p>
          <div className="form-grid">
            <Choose label="Plan" value={plan} onText={setChosen} error={problems.plan}>
              {plans.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Choose>
            <Choose label="Reads for" value={party} onText={setParty} error={problems.party}>
              <option value="outside">Somebody outside the firm</option>
              <option value="firm">The firm</option>
            </Choose>
            {FIELDS.map(({ field, label, hint }) => (
              <Input
                key={field}
                label={label}
                hint={hint}
                value={typed[field]}
                onText={(text) => setTyped((before) => ({ ...before, [field]: text }))}
                error={problems[field]}
              />
            ))}
          </div>
        </>
      )}
    </ProposeDialog>
  );
}

export function EndObserver({ observer }: { observer: PublicObserver }) {
  const send = useWrite("POST", `observers/${encodeURIComponent(observer._id)}/end`);
  return (
    <ProposeDialog label="End…" look="danger" confirm="Propose the end" send={(why) => send({ why })}>
      <p>What {observer.name} read until now still counts, and the list keeps them with both dates.</p>
    </ProposeDialog>
  );
}
