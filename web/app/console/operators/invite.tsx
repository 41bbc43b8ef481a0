import { useState } from "react";
import type { Role } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { RolesField } from "./roles";

/** Proposes a new operator. Whoever approves it is given the one-time link. */
export function Invite() {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<Role[]>([]);
  const send = useWrite("POST", "operators");
  const clear = () => {
    setEmail("");
    setName("");
    setRoles([]);
  };
  return (
    <ProposeDialog
      label="Invite an operator…"
      look="main"
      confirm="Propose it"
      ready={email.includes("@") && name.trim() !== "" && roles.length > 0}
      send={(why) => send({ email: email.trim(), name: name.trim(), roles, why })}
      refresh={["operators"]}
      onDone={clear}
    >
      {(problems) => (
        <>
          <Line label="Name" value={name} onChange={setName} error={problems.name} />
          <Line label="Email" type="email" value={email} onChange={setEmail} error={problems.email} />
          <RolesField chosen={roles} onChange={setRoles} error={problems.roles} />
        </>
      )}
    </ProposeDialog>
  );
}

type LineProps = {
  label: string;
  type?: "text" | "email";
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

function Line({ label, type = "text", value, onChange, error }: LineProps) {
  return (
    <label className="c-field">
      <span>{label}</span>
      <input
        type={type}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error !== undefined && <span className="problem">{error}</span>}
    </label>
  );
}
