import { useState } from "react";
import { passkeyObstacle } from "~/api/passkey";
import type { SecondStep as Challenge, FactorKind } from "~/api/schema";
import { Btn } from "../parts/btn";
import { Code, isCode } from "../parts/secret";
import { Form, useSending } from "../parts/sending";
import { sendProof, useEnter } from "../work/use-enter";
import { PasskeyDoor } from "./passkey-door";

const WAYS: Record<FactorKind, { title: string; offer: string }> = {
  passkey: { title: "Use your passkey", offer: "Use your passkey instead" },
  totp: { title: "Enter the code of your app", offer: "Use the code of your app instead" },
};

/** The second step: the strongest way that works at this address first, the other on demand. */
export function SecondStep({ challenge, onAgain }: { challenge: Challenge; onAgain: () => void }) {
  const ways = challenge.methods.filter((way) => way in WAYS) as FactorKind[];
  const [chosen, choose] = useState<FactorKind | null>(null);
  const way = chosen ?? ways.find((one) => isUsable(one, challenge)) ?? ways[0] ?? "totp";
  const others = ways.filter((other) => other !== way);
  return (
    <div className="stack-tight">
      <h2>{WAYS[way].title}</h2>
      <div key={way} ref={goInto}>
        {way === "passkey" && challenge.passkey ? <PasskeyDoor request={challenge.passkey} /> : <CodeForm />}
      </div>
      <div className="row">
        {others.map((other) => (
          <Btn key={other} look="quiet" onClick={() => choose(other)}>
            {WAYS[other].offer}
          </Btn>
        ))}
        <Btn look="quiet" onClick={onAgain}>
          Start again
        </Btn>
      </div>
    </div>
  );
}

/** A person who comes to a step starts at its first field. */
const goInto = (box: HTMLElement | null) => box?.querySelector<HTMLElement>("input, button")?.focus();

function isUsable(way: FactorKind, { passkey }: Challenge): boolean {
  return way !== "passkey" || (passkey !== undefined && passkeyObstacle(passkey.origin) === null);
}

/** Six digits of an authenticator app. */
function CodeForm() {
  const [token, setToken] = useState("");
  const enter = useEnter();
  const sending = useSending({ send: () => sendProof({ token }), onSuccess: enter });
  return (
    <Form sending={sending} label="Log in" busyLabel="Checking…" ready={isCode(token)}>
      <Code label="6-digit code" value={token} onText={setToken} error={sending.problems.token} />
    </Form>
  );
}
