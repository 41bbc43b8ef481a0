import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SecondStep as Challenge } from "~/api/schema";
import { useCompanyName } from "~/facts/site-facts";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { write } from "../api/call";
import { Btn } from "../parts/btn";
import { forgetLink, keptLink } from "../work/kept-link";
import { SecondStep } from "./second-step";

const finish = write("POST", "provider/finish");

type State =
  | { phase: "pending" }
  | { phase: "failed"; message: string }
  | { phase: "step"; challenge: Challenge }
  | { phase: "bound" };

/** The page that the provider sends people back to: the second step of a log-in, or an account that is bound. */
export default function Back() {
  const company = useCompanyName();
  const navigate = useNavigate();
  const [said] = useState(() => new URLSearchParams(location.search));
  const [link] = useState(keptLink);
  const [state, setState] = useState<State>({ phase: "pending" });
  useEffect(() => {
    document.title = `Log in | Console | ${company}`;
    // The answer works once and stays in no history, and the link in no tab. Not while drawing: that may happen twice.
    history.replaceState(history.state, "", location.pathname);
    forgetLink();
  }, [company]);
  const enrol = link === null ? null : `/console/enrol#${link}`;
  const { run } = useBusy(async () => {
    const [code, given, iss] = [said.get("code"), said.get("state"), said.get("iss")];
    if (!code || !given) return setState({ phase: "failed", message: obstacle(said) });
    const answer = await finish({ code, state: given, iss });
    if (answer.status !== "success") return setState({ phase: "failed", message: answer.message });
    const challenge = answer.data.step ?? null;
    setState(challenge === null ? { phase: "bound" } : { phase: "step", challenge });
  });
  useEffect(run, [run]);
  const again = () => void navigate(enrol ?? "/console/login", { replace: true });
  return (
    <div className="door-box">
      <div>
        <p className="quiet">{company}</p>
        <h1>Operators</h1>
      </div>
      {state.phase === "pending" && <p role="status">Checking what your provider says…</p>}
      {state.phase === "failed" && (
        <>
          <Alert tone="bad">{state.message}</Alert>
          <div className="row">
            <Btn onClick={again}>{enrol === null ? "Back to the log-in page" : "Back to your link"}</Btn>
          </div>
        </>
      )}
      {state.phase === "step" && <SecondStep challenge={state.challenge} onAgain={again} />}
      {state.phase === "bound" && (
        <>
          <Alert tone="good">Your account is bound. Your second step stays here, apart from it.</Alert>
          <div className="row">
            <Btn onClick={again}>{enrol === null ? "Log in again" : "Continue"}</Btn>
          </div>
        </>
      )}
    </div>
  );
}

/** Why there is nothing to take. */
function obstacle(said: URLSearchParams): string {
  if (said.get("error") === "access_denied")
    return "You did not finish at your provider. Start again when you are ready.";
  if (said.has("error"))
    return "Your provider refused the log-in. Begin again, or ask whoever runs the provider.";
  return "This address is not complete. Begin at the log-in page.";
}
