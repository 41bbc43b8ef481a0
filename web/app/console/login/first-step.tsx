import { useState } from "react";
import type { SecondStep } from "~/api/schema";
import { write } from "../api/call";
import { Input } from "../parts/field";
import { Password } from "../parts/secret";
import { Form, useSending } from "../parts/sending";

const preLogin = write("POST", "preLogin");

export function FirstStepForm({ onNext }: { onNext: (challenge: SecondStep) => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const sending = useSending({
    send: () => preLogin({ email: email.trim(), password }),
    onSuccess: ({ data }) => onNext(data),
  });
  const { problems } = sending;
  return (
    <Form
      sending={sending}
      label="Continue"
      busyLabel="Checking…"
      ready={email.includes("@") && password !== ""}
    >
      <Input
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onText={setEmail}
        error={problems.email}
      />
      <Password
        label="Password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        error={problems.password}
      />
    </Form>
  );
}
