import { useState } from "react";
import { write } from "../api/call";
import { NewPassword, Password } from "../parts/secret";
import { Form, useSending } from "../parts/sending";
import { useRenewed } from "./use-renewed";

type Body = { passwordCurrent: string; password: string; passwordConfirm: string };
const BLANK: Body = { passwordCurrent: "", password: "", passwordConfirm: "" };
const update = write("PATCH", "password");

export function PasswordForm({ own, say }: { own: readonly string[]; say: (text: string) => void }) {
  const [body, setBody] = useState(BLANK);
  const renewed = useRenewed();
  const set = (name: keyof Body) => (text: string) => setBody((before) => ({ ...before, [name]: text }));
  const sending = useSending({
    check: (): Record<string, string> =>
      body.password === body.passwordConfirm
        ? {}
        : { passwordConfirm: "The two passwords are not the same." },
    send: () => update(body),
    onSuccess: (answer) => {
      setBody(BLANK);
      renewed(answer);
      say(answer.message ?? "Your password is changed.");
    },
  });
  const { problems } = sending;
  return (
    <Form sending={sending} label="Change password" ready={Object.values(body).every((text) => text !== "")}>
      <Password
        label="Current password"
        autoComplete="current-password"
        value={body.passwordCurrent}
        onText={set("passwordCurrent")}
        error={problems.passwordCurrent}
      />
      <NewPassword
        label="New password"
        value={body.password}
        onText={set("password")}
        own={own}
        error={problems.password}
      />
      <Password
        label="The same again"
        autoComplete="new-password"
        value={body.passwordConfirm}
        onText={set("passwordConfirm")}
        error={problems.passwordConfirm}
      />
    </Form>
  );
}
