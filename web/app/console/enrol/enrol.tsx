import { useState } from "react";
import type { Answer } from "~/api/envelope";
import { createPasskey } from "~/api/passkey";
import type { FactorKind } from "~/api/schema";
import { write } from "../api/call";
import type { AppSetUp } from "../parts/scan";
import { Scan } from "../parts/scan";
import { NewPassword, Password } from "../parts/secret";
import { Form, useSending } from "../parts/sending";

type Props = { token: string; own: readonly string[]; onDone: () => void };

const begin = write("POST", "enrolment/begin");
const finish = write("POST", "enrolment/finish");

const WAYS: readonly { way: FactorKind; name: string; text: string }[] = [
  { way: "passkey", name: "A passkey", text: "The stronger one: it cannot be typed into a fake page" },
  { way: "totp", name: "An authenticator app", text: "Six digits that change; works on any device" },
];

/** Password and second step. Nothing holds before the second step has proved itself. */
export function Enrol({ token, own, onDone }: Props) {
  const [app, setApp] = useState<AppSetUp | null>(null);
  if (app) return <Scan setUp={app} send={(code) => finish({ token, code })} onDone={onDone} />;
  return <Start token={token} own={own} onApp={setApp} onDone={onDone} />;
}

function Start({ token, own, onApp, onDone }: Props & { onApp: (setUp: AppSetUp) => void }) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [way, setWay] = useState<FactorKind>("totp");
  const sending = useSending<AppSetUp | null>({
    check: (): Record<string, string> =>
      password === again ? {} : { again: "The two passwords are not the same." },
    send: () => start(token, password, way),
    onSuccess: ({ data }) => (data ? onApp(data) : onDone()),
  });
  const { problems } = sending;
  return (
    <Form sending={sending} label="Continue" ready={password !== "" && again !== ""}>
      <NewPassword
        label="Choose a password"
        value={password}
        onText={setPassword}
        own={own}
        error={problems.password}
      />
      <Password
        label="The same again"
        autoComplete="new-password"
        value={again}
        onText={setAgain}
        error={problems.again}
      />
      <fieldset className="roles">
        <legend>Second step</legend>
        {WAYS.map(({ way: value, name, text }) => (
          <label key={value}>
            <input type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
            <span>
              <strong>{name}</strong> <span className="quiet">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Form>
  );
}

/** The app's key, or null if a passkey was made and everything is done. */
async function start(token: string, password: string, way: FactorKind): Promise<Answer<AppSetUp | null>> {
  const begun = await begin({ token, password, method: way });
  if (begun.status !== "success") return begun;
  if ("secret" in begun.data) return { ...begun, data: begun.data };
  const made = await createPasskey(begun.data.options);
  if (!made.ok) return { status: "fail", code: "passkey_not_made", message: made.problem };
  const done = await finish({ token, credential: made.value });
  return done.status === "success" ? { ...done, data: null } : done;
}
