import { useState } from "react";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Input } from "../parts/field";

/** Proposes an address that receives every entry of the journal. Its secret is shown to the person who approves it. */
export function NewWebhook() {
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const send = useWrite("POST", "webhooks");
  const clear = () => {
    setName("");
    setUrl("");
  };
  return (
    <ProposeDialog
      label="New webhook…"
      act="new"
      look="main"
      confirm="Propose it"
      ready={name.trim() !== "" && url.trim() !== ""}
      send={(why) => send({ name: name.trim(), url: url.trim(), why })}
      refresh={["webhooks"]}
      onDone={clear}
    >
      {(problems) => (
        <>
          <p>
            It receives every entry of the journal with its postings, and no names. The secret that signs them
            is shown to the one who approves this.
          </p>
          <div className="form-grid">
            <Input
              label="Name"
              hint="The system that receives it."
              value={name}
              onText={setName}
              error={problems.name}
            />
            <Input
              label="Address"
              hint="Begins with https:// and is on the internet."
              value={url}
              onText={setUrl}
              error={problems.url}
            />
          </div>
        </>
      )}
    </ProposeDialog>
  );
}
