import { useState } from "react";
import type { Introduction, PublicObserver } from "~/api/schema";
import { useAnswer, useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Area, Choose, Input } from "../parts/field";

export function NewObserver() {
  const { data } = useAnswer("plans", { poll: false });
  const [printed, setPrinted] = useState("");
  const [venue, setVenue] = useState("");
  const [account, setAccount] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const plans = data?.plans ?? [];
  const plan = chosen ?? plans[0]?._id ?? "";
  const introduction = introductionOf(printed);
  const send = useWrite("POST", "observers");
  return (
    <ProposeDialog
      label="New observer…"
      act="new"
      look="main"
      confirm="Propose the observer"
      ready={plan !== "" && introduction !== null && venue.trim() !== "" && account.trim() !== ""}
      // It is ready only with one.
      send={(why) => send({ introduction: introduction as Introduction, plan, venue, account, why })}
    >
      {(problems) => (
        <>
          <p>All of this is public. Their readings count from the day after a second person has approved.</p>
          <div className="form-grid">
            <Area
              label="Introduction"
              hint="What ballast observe --introduce printed for them."
              rows={4}
              value={printed}
              onText={setPrinted}
              error={
                printed.trim() !== "" && introduction === null
                  ? "This is not what ballast observe --introduce prints."
                  : problems.introduction
              }
            />
            {introduction && <Said introduction={introduction} />}
            <Choose label="Plan" value={plan} onText={setChosen} error={problems.plan}>
              {plans.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Choose>
            <Input label="Venue" value={venue} onText={setVenue} error={problems.venue} />
            <Input
              label="Account"
              hint="The name that everyone who reads it uses. It stays with this plan."
              value={account}
              onText={setAccount}
              error={problems.account}
            />
          </div>
        </>
      )}
    </ProposeDialog>
  );
}

function Said({ introduction: { said, key } }: { introduction: Introduction }) {
  return (
    <p>
      {said.name}, {said.relation}, paid by {said.paidBy}. Compare the key with the one at {said.site}:{" "}
      <span className="wrap-anywhere">{key}</span>
    </p>
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

/**
 * An observer's introduction, as their program printed it; null for anything else. The server checks every word of it.
 */
function introductionOf(printed: string): Introduction | null {
  try {
    const read: Partial<Introduction> | null = JSON.parse(printed);
    return read?.said && read.key && read.signature ? (read as Introduction) : null;
  } catch {
    return null;
  }
}
