import { useState } from "react";
import type { Role } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Input } from "../parts/field";
import { RolesField } from "./roles";

/** Proposes a new operator. The person who approves it is given the one-time link. */
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
      act="invite"
      look="main"
      confirm="Propose it"
      ready={email.includes("@") && name.trim() !== "" && roles.length > 0}
      send={(why) => send({ email: email.trim(), name: name.trim(), roles, why })}
      refresh={["operators"]}
      onDone={clear}
    >
      {(problems) => (
        <>
          <Input label="Name" value={name} onText={setName} error={problems.name} />
          <Input label="Email" type="email" value={email} onText={setEmail} error={problems.email} />
          <RolesField chosen={roles} onChange={setRoles} error={problems.roles} />
        </>
      )}
    </ProposeDialog>
  );
}
