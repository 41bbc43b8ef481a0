import { useState } from "react";
import type { Answer, Success } from "~/api/envelope";
import { totpRegistration } from "~/api/longest";
import { Input } from "../parts/field";
import { Password } from "../parts/secret";
import { Form, useSending } from "../parts/sending";

export type Known = { passwordCurrent: string; name: string };

type Props<T> = {
  /** The initial name of the new thing; nothing if it is not named. */
  name?: string;
  label: string;
  send: (known: Known) => Promise<Answer<T>>;
  onSuccess: (answer: Success<T>) => void;
};

/** The password, asked again because what guards the account is about to change; a name where there is one. */
export function KnownForm<T>({ name, label, send, onSuccess }: Props<T>) {
  const [known, setKnown] = useState<Known>({ passwordCurrent: "", name: name ?? "" });
  const sending = useSending({ send: () => send(known), onSuccess });
  const { problems } = sending;
  const named = name === undefined || known.name.trim() !== "";
  return (
    <Form sending={sending} label={label} ready={known.passwordCurrent !== "" && named}>
      {name !== undefined && (
        <Input
          label="Name"
          hint="So that you recognize it in the list."
          maxLength={totpRegistration.name}
          value={known.name}
          onText={(text) => setKnown((before) => ({ ...before, name: text }))}
          error={problems.name}
        />
      )}
      <Password
        label="Current password"
        autoComplete="current-password"
        value={known.passwordCurrent}
        onText={(text) => setKnown((before) => ({ ...before, passwordCurrent: text }))}
        error={problems.passwordCurrent}
      />
    </Form>
  );
}
