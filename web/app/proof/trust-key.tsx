import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { trustKey } from "./kept";

type Props = { reserveKey: string; onTrust: () => void };

/**
 * After a break only the client can say that the new key is the firm's. They type what the firm told them another way, so that
 * nobody trusts a key by pressing a button.
 */
export function TrustKey({ reserveKey, onTrust }: Props) {
  const [text, setText] = useState("");
  const [isOther, setIsOther] = useState(false);
  const trust = () => {
    const isSame = text.replaceAll(/\s/g, "").toLowerCase() === reserveKey;
    setIsOther(!isSame);
    if (!isSame) return;
    trustKey(reserveKey);
    onTrust();
  };
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        trust();
      }}
    >
      <TextField
        label="The new key, as the firm told you another way"
        hint="By phone, by letter or in person; never from this page or an email."
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsOther(false);
        }}
        error={isOther ? "That is not the key announced here. Trust neither, and tell the firm." : undefined}
      />
      <div>
        <Button type="submit">Use this key from now on</Button>
      </div>
    </form>
  );
}
