import { useState } from "react";
import { Code, isCode } from "../parts/secret";
import { Form, useSending } from "../parts/sending";
import { sendProof, useEnter } from "./use-enter";

/** Six digits of an authenticator app. */
export function CodeForm() {
  const [token, setToken] = useState("");
  const enter = useEnter();
  const sending = useSending({ send: () => sendProof({ token }), onSuccess: enter });
  return (
    <Form sending={sending} label="Sign in" busyLabel="Checking…" ready={isCode(token)}>
      <Code label="6 digit code" value={token} onText={setToken} error={sending.problems.token} />
    </Form>
  );
}
