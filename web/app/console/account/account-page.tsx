import { useCallback, useState } from "react";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/console-data";
import { useMe } from "../api/me";
import { Facts, Loaded } from "../drawer/story";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { FactorList } from "./factors";
import { Identity } from "./identity";
import { PasswordForm } from "./password";
import { SessionList } from "./sessions";

/** The operator's own access: who they are here, password, second steps, sessions. */
export default function Account() {
  const me = useMe().data;
  const factors = useAnswer("factors", { poll: false });
  const identity = useAnswer("identity", { poll: false });
  const sessions = useAnswer("sessions");
  const [said, setSaid] = useState<string | null>(null);
  const say = useCallback((text: string) => setSaid(text), []);
  if (!me) return null;
  const { operator, session } = me;
  return (
    <Page title="Your account" lead="What guards it is yours alone. Roles are changed by other operators.">
      {said !== null && <Alert tone="good">{said}</Alert>}
      <div className="account">
        <section className="area" aria-labelledby="who">
          <h2 id="who">You</h2>
          <Facts
            facts={[
              ["Name", operator.name],
              ["Email", operator.email],
              ["Roles", operator.roles.join(", ")],
              ["Logged in until", <At key="until" value={session.expiresAt} />],
              ["Ends when idle", `after ${Math.round(session.idleSeconds / 60)} minutes`],
            ]}
          />
        </section>
        <section className="area" aria-labelledby="password">
          <h2 id="password">Password</h2>
          <PasswordForm own={[operator.name, operator.email]} say={say} />
        </section>
        {identity.data && (identity.data.provider || identity.data.account) && (
          <section className="area" aria-labelledby="identity">
            <h2 id="identity">Log-in at the provider</h2>
            <Identity own={identity.data} />
          </section>
        )}
        {/* Drawn together: one after the other, the first would push the second down when its answer comes. */}
        <Loaded answer={sessions}>
          {({ sessions: open }) => (
            <Loaded answer={factors}>
              {(held) => (
                <>
                  <section className="area" aria-labelledby="second">
                    <h2 id="second">Second step</h2>
                    <FactorList held={held} say={say} />
                  </section>
                  <section className="area" aria-labelledby="sessions">
                    <h2 id="sessions">Where you are logged in</h2>
                    <SessionList sessions={open} say={say} />
                  </section>
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
