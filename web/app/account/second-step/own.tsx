import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { passkeyObstacle } from "~/api/passkey";
import type { SecondStep, SignInMethod } from "~/api/schema";
import { Button } from "~/ui/button";
import { WayIn } from "../way-in";
import { PasskeyButton } from "./passkey-button";
import { RecoveryForm } from "./recovery-form";
import { TokenForm } from "./token-form";

type Way = Exclude<SignInMethod, "email">;

const WAYS: Record<Way, { title: string; lead: string; offer: string }> = {
  passkey: {
    title: "Use your passkey",
    lead: "Your password is right. Now prove with your passkey that it is you.",
    offer: "Use your passkey",
  },
  totp: {
    title: "Enter the code of your app",
    lead: "Your password is right. Now open your authenticator app and enter the code it shows for this account.",
    offer: "Use the code of your app",
  },
  recovery: {
    title: "Enter a recovery code",
    lead: "Your password is right. One of your ten recovery codes replaces a device you do not have with you.",
    offer: "Use a recovery code",
  },
};

/** The second step of an account that has its own: a passkey, an app, or a code on paper. */
export function OwnStep({ step }: { step: SecondStep }) {
  const ways = step.methods.filter((method): method is Way => method in WAYS);
  const [chosen, choose] = useState<Way | null>(null);
  const way = chosen ?? firstOf(ways, step);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [chosen]);
  const { title, lead } = WAYS[way];
  return (
    <WayIn title={title} lead={lead} aside={<Aside />}>
      <div className="stack">
        <div ref={box} key={way}>
          <OneWay way={way} step={step} />
        </div>
        <Others ways={ways.filter((other) => other !== way)} choose={choose} />
      </div>
    </WayIn>
  );
}

/** The strongest that works on this page. */
function firstOf(ways: readonly Way[], step: SecondStep): Way {
  const usable = ways.filter(
    (way) =>
      way !== "passkey" || (step.passkey !== undefined && passkeyObstacle(step.passkey.origin) === null),
  );
  return usable[0] ?? ways[0] ?? "recovery";
}

function OneWay({ way, step }: { way: Way; step: SecondStep }) {
  if (way === "totp") return <TokenForm label="6-digit code of your app" />;
  if (way === "passkey" && step.passkey) return <PasskeyButton request={step.passkey} />;
  return <RecoveryForm />;
}

function Others({ ways, choose }: { ways: readonly Way[]; choose: (way: Way) => void }) {
  if (ways.length === 0) return null;
  return (
    <div className="border-line border-t pt-4">
      <h2 className="label font-sans tracking-normal">Another way</h2>
      <ul className="mt-1 grid justify-items-start">
        {ways.map((way) => (
          <li key={way}>
            <Button look="quiet" className="!px-0" onMouseDown={stayInField} onClick={() => choose(way)}>
              {WAYS[way].offer}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaving an empty field says so below it, which would push the button away from under the pointer. */
const stayInField = (event: MouseEvent) => event.preventDefault();

function Aside() {
  return (
    <p className="fine">
      No email is sent for this account: it has its own second step. Took too long, or not yours?{" "}
      <StartAgain />.
    </p>
  );
}

/** Back to email and password, at the end of a sentence. */
export function StartAgain() {
  return (
    <Link to="/login" className="link">
      Start the log-in again
    </Link>
  );
}
