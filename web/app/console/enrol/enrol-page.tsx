import { useEffect, useState } from "react";
import type { Failure } from "~/api/envelope";
import type { BoundAccount } from "~/api/schema";
import { useCompanyName } from "~/facts/site-facts";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { write } from "../api/call";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { useEnter } from "../work/use-enter";
import { Binding } from "./binding";
import { Enrol } from "./enrol";

type Opened = {
  email: string;
  name: string;
  roles: string[];
  until: string;
  account: BoundAccount | null;
};
const open = write("POST", "enrolment/open");

type State =
  | { phase: "pending" }
  | { phase: "no_token" }
  | { phase: "failed"; failure: Failure }
  | { phase: "open"; token: string; who: Opened };

/** Target of a one-time link: its owner, a password, and a second step. */
export default function EnrolPage() {
  const company = useCompanyName();
  const enter = useEnter();
  const [state, setState] = useState<State>({ phase: "pending" });
  const [token] = useState(() => tokenIn(location.hash));
  useEffect(() => {
    document.title = `Set up your access | Console | ${company}`;
  }, [company]);
  useEffect(() => {
    // The link works once and opens an account: it stays in no history.
    if (location.hash) history.replaceState(history.state, "", location.pathname);
  }, []);
  const { busy, run: ask } = useBusy(async () => {
    if (token === null) return setState({ phase: "no_token" });
    const answer = await open({ token });
    setState(
      answer.status === "success"
        ? { phase: "open", token, who: answer.data }
        : { phase: "failed", failure: answer },
    );
  });
  useEffect(ask, [ask]);
  return (
    <div className="door-box">
      <div>
        <p className="quiet">{company}</p>
        <h1>Set up your access</h1>
      </div>
      <Body state={state} busy={busy} again={ask} onDone={enter} />
    </div>
  );
}

type BodyProps = { state: State; busy: boolean; again: () => void; onDone: () => void };

function Body({ state, busy, again, onDone }: BodyProps) {
  switch (state.phase) {
    case "pending":
      return <p role="status">Checking your link…</p>;
    case "no_token":
      return (
        <Alert tone="bad">
          This address is not complete. Open the link exactly as you were given it, up to its last letter.
        </Alert>
      );
    case "failed":
      return (
        <>
          <Alert tone="bad">{state.failure.message}</Alert>
          <Btn look="line" className="justify-self-start" busy={busy} onClick={again}>
            Try again
          </Btn>
          <p className="quiet">A link works once. If yours is used up or too old, ask for a new one.</p>
        </>
      );
    case "open":
      return (
        <>
          <p>
            For <strong>{state.who.name}</strong> ({state.who.email}), as {state.who.roles.join(" and ")}. The
            link works until <At value={state.who.until} /> UTC.
          </p>
          <Binding token={state.token} account={state.who.account} />
          <Enrol token={state.token} own={[state.who.name, state.who.email]} onDone={onDone} />
        </>
      );
  }
}

/** The token of `#token=…` or `#…`; null without one. */
function tokenIn(hash: string): string | null {
  const text = hash.replace(/^#/, "");
  const named = new URLSearchParams(text).get("token");
  return named || (/^[\w-]+$/.test(text) ? text : null);
}
