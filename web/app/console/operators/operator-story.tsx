import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { OperatorRow, Role } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { State } from "../parts/state";
import { Next } from "../work/next";
import { RolesField } from "./roles";

/** One operator, and what may be changed about them. */
export function OperatorStory({ operator }: { operator: OperatorRow }) {
  const { _id, name, email, roles, state, createdAt, decidesFrom, enrolmentUntil, lastSeenAt, me } = operator;
  return (
    <>
      <Next over={state !== "invited"}>{operatorNext(operator)}</Next>
      <Facts
        facts={[
          ["Name", name],
          ["Email", email],
          ["State", <State key="state" value={state} />],
          ["Roles", roles.join(", ") || "none"],
          ["Added", <At key="added" value={createdAt} />],
          ["What they decide counts from", decidesFrom ? <At key="from" value={decidesFrom} /> : null],
          ["Link until", enrolmentUntil ? <At key="until" value={enrolmentUntil} /> : null],
          ["Last seen", lastSeenAt ? <At key="seen" value={lastSeenAt} /> : null],
        ]}
      />
      <p>
        <Link to={`/console/audit?actor=${_id}`} className="link">
          What {name} did
        </Link>
      </p>
      <Part title="Change">
        {me ? (
          <p className="quiet">
            This is you. Nobody changes their own roles or access; ask another operator.
          </p>
        ) : (
          <Changes operator={operator} />
        )}
      </Part>
    </>
  );
}

function Changes({ operator }: { operator: OperatorRow }) {
  const { _id, name, state } = operator;
  return (
    <div className="row">
      <ChangeRoles operator={operator} />
      {state === "disabled" ? (
        <Change id={_id} act="enable" label="Let back in…">
          {name} may log in again, with the password and second step as they were.
        </Change>
      ) : (
        <Change id={_id} act="disable" label="Disable…" danger>
          {name} is logged out everywhere at once and can no longer log in.
        </Change>
      )}
      <Change id={_id} act="reset" label="New link…">
        Password, second step and sessions of {name} end. A new one-time link is shown to the one who approves
        this.
      </Change>
    </div>
  );
}

type ChangeProps = {
  id: string;
  act: "disable" | "enable" | "reset";
  label: string;
  danger?: boolean;
  children: ReactNode;
};

function Change({ id, act, label, danger = false, children }: ChangeProps) {
  const send = useWrite("POST", `operators/${encodeURIComponent(id)}/${act}`);
  return (
    <ProposeDialog
      label={label}
      look={danger ? "danger" : "line"}
      confirm="Propose it"
      send={(why) => send({ why })}
      refresh={["operators"]}
    >
      <p>{children}</p>
    </ProposeDialog>
  );
}

function ChangeRoles({ operator: { _id, name, roles } }: { operator: OperatorRow }) {
  const [chosen, choose] = useState<Role[]>(roles);
  const send = useWrite("POST", `operators/${encodeURIComponent(_id)}/roles`);
  const same = [...chosen].sort().join() === [...roles].sort().join();
  return (
    <ProposeDialog
      label="Change roles…"
      confirm="Propose it"
      ready={!same && chosen.length > 0}
      send={(why) => send({ roles: chosen, why })}
      refresh={["operators"]}
    >
      {(problems) => (
        <>
          <p>{name} is logged out and gets the new roles at the next log-in.</p>
          <RolesField chosen={chosen} onChange={choose} error={problems.roles} />
        </>
      )}
    </ProposeDialog>
  );
}

/** The next step for an operator, or their state. */
function operatorNext({ name, state, enrolmentUntil, me }: OperatorRow): string {
  if (state === "disabled") {
    return `${name} cannot log in. Letting them back in is a change that a second person approves.`;
  }
  if (state === "invited") {
    return enrolmentUntil === null
      ? "The one-time link expired unused. Propose a new one."
      : `Waits until ${name} opens the one-time link and sets a password and a second step. A lost link is replaced by a new one.`;
  }
  return me
    ? "This is you. What guards your access is under Your account."
    : "Nothing to do. Disable them at the first suspicion; a second person approves that.";
}
