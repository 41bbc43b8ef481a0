import { useState } from "react";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Area, Input } from "../parts/field";

/** Proposes a key that reads the journal. The key is shown to the person who approves it. */
export function NewServiceKey() {
  const [name, setName] = useState("");
  const [networks, setNetworks] = useState("");
  const [days, setDays] = useState("365");
  const send = useWrite("POST", "serviceKeys");
  const listed = networks.split(/[\s,]+/).filter((one) => one !== "");
  const clear = () => {
    setName("");
    setNetworks("");
  };
  return (
    <ProposeDialog
      label="New key…"
      act="new"
      look="main"
      confirm="Propose it"
      ready={name.trim() !== "" && listed.length > 0 && /^\d+$/.test(days)}
      send={(why) =>
        send({ name: name.trim(), scopes: ["journal"], networks: listed, expiresInDays: Number(days), why })
      }
      refresh={["serviceKeys"]}
      onDone={clear}
    >
      {(problems) => (
        <>
          <p>
            It reads the journal: every entry with its postings, and no names. The key is shown to the one who
            approves this.
          </p>
          <div className="form-grid">
            <Input
              label="Name"
              hint="Which system it is for."
              value={name}
              onText={setName}
              error={problems.name}
            />
            <Area
              label="Only from"
              hint="Addresses or networks such as 192.0.2.0/24, one in a line."
              rows={2}
              value={networks}
              onText={setNetworks}
              error={problems.networks}
            />
            <Input
              label="Expires after, in days"
              hint="At most 365."
              value={days}
              onText={setDays}
              error={problems.expiresInDays}
            />
          </div>
        </>
      )}
    </ProposeDialog>
  );
}
