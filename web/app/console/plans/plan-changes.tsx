import { useState } from "react";
import type { OperatorPlan } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { PlanFields } from "./plan-form";
import { BLANK, bodyOf, changesTerms, problemsOf, type Values, valuesOf } from "./values";

export function CreatePlan() {
  const [values, setValues] = useState<Values>(BLANK);
  const create = useWrite("POST", "plans");
  const known = problemsOf(values);
  return (
    <ProposeDialog
      label="New plan…"
      act="new"
      look="main"
      confirm="Propose the plan"
      ready={Object.keys(known).length === 0}
      send={(why) => create({ ...bodyOf(values), why })}
      refresh={["plans"]}
    >
      {(said) => (
        <>
          <p>It opens for clients as soon as a second person approves it.</p>
          <PlanFields values={values} onChange={setValues} problems={{ ...said, ...known }} />
        </>
      )}
    </ProposeDialog>
  );
}

const pathOf = <W extends string>(plan: OperatorPlan, what: W) =>
  `plans/${encodeURIComponent(plan._id)}/${what}` as const;

export function EditPlan({ plan }: { plan: OperatorPlan }) {
  const before = valuesOf(plan);
  const [values, setValues] = useState<Values>(before);
  const edit = useWrite("POST", pathOf(plan, "edit"));
  const known = problemsOf(values);
  return (
    <ProposeDialog
      label="Change it…"
      look="main"
      confirm="Propose the change"
      ready={Object.keys(known).length === 0}
      send={(why) => edit({ ...bodyOf(values), why })}
      refresh={["plans"]}
    >
      {(said) => (
        <>
          <p>Contracts that exist keep the terms they were made with. The change is for new ones.</p>
          {changesTerms(before, values) && (
            <p>
              Target, our part or the minimum withdrawal change: clients with a running contract are told some
              days ahead, and the plan changes only then.
            </p>
          )}
          <PlanFields values={values} onChange={setValues} problems={{ ...said, ...known }} />
        </>
      )}
    </ProposeDialog>
  );
}

/** Takes the plan off the site, or puts it back. Nothing is ever deleted. */
export function SwitchPlan({ plan }: { plan: OperatorPlan }) {
  const open = plan.status === "open";
  const change = useWrite("POST", pathOf(plan, open ? "archive" : "reopen"));
  return (
    <ProposeDialog
      label={open ? "Archive it…" : "Open it again…"}
      confirm={open ? "Propose archiving it" : "Propose opening it"}
      send={(why) => change({ why })}
      refresh={["plans"]}
    >
      <p>
        {open
          ? "It takes no new money. Contracts in it continue with their weekly results, and its record stays public. A plan is never deleted."
          : "It is shown again, and takes money again."}
      </p>
    </ProposeDialog>
  );
}
