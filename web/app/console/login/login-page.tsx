import { useEffect, useState } from "react";
import type { SecondStep as Challenge } from "~/api/schema";
import { useCompanyName, useSite } from "~/facts/site-facts";
import { Alert } from "~/ui/alert";
import { write } from "../api/call";
import { useAnswer } from "../api/console-data";
import { ProviderDoor } from "../work/provider-door";
import { useCameFrom } from "../work/use-enter";
import { FirstStepForm } from "./first-step";
import { SecondStep } from "./second-step";

/** The way in for operators: password or provider, then an authenticator app or a passkey. There is no weaker way. */
export default function Login() {
  const company = useCompanyName();
  const { ended } = useCameFrom();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  useEffect(() => {
    document.title = `Log in | Console | ${company}`;
  }, [company]);
  return (
    <div className="door-box">
      <div>
        <p className="quiet">{company}</p>
        <h1>Operators</h1>
      </div>
      {ended && challenge === null && (
        <Alert tone="warn">Your session has ended. Log in again to continue where you were.</Alert>
      )}
      {challenge === null ? (
        <FirstStep onNext={setChallenge} />
      ) : (
        <SecondStep challenge={challenge} onAgain={() => setChallenge(null)} />
      )}
      <DemoHint />
    </div>
  );
}

const begin = write("POST", "provider/begin");

/** A password, the firm's provider, or either, as it is set. */
function FirstStep({ onNext }: { onNext: (challenge: Challenge) => void }) {
  const doors = useAnswer("provider", { poll: false }).data;
  if (!doors?.provider) return <FirstStepForm onNext={onNext} />;
  return (
    <>
      <ProviderDoor label={`Log in with ${doors.provider}`} begin={() => begin({})} />
      {doors.password && (
        <>
          <p className="quiet">Or with your password:</p>
          <FirstStepForm onNext={onNext} />
        </>
      )}
    </>
  );
}

/** In demo mode everyone may be any of the firm's people; this says where their passwords and codes are. */
function DemoHint() {
  if (!useSite()?.demo) return null;
  return (
    <p className="quiet">
      This is a demo. Its operators, their password and a code that is valid now are on{" "}
      <a href="/demo/operators" target="_blank" rel="noreferrer" className="link">
        the page of the demo’s operators
      </a>
      .
    </p>
  );
}
