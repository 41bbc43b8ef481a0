import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Loaded } from "~/client/loaded";
import { useAnswer } from "~/client/queries";
import { privateMeta } from "~/facts/page-meta";
import { useWords } from "~/facts/site-facts";
import { type Notice, TimedAlert } from "~/ui/alert";
import { ApiKeys } from "./api-keys/section";
import { Section } from "./section";
import { factors as askFactors } from "./security/factor-calls";
import { SecondStep } from "./security/factors";
import { Sessions } from "./security/sessions";

export const meta = () => privateMeta("Security");

export default function PortalSecurity() {
  const factors = useAnswer(["factors"], askFactors);
  const { payoutHold } = useWords();
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useCallback((text: string) => setNotice({ tone: "good", text }), []);
  return (
    <Section
      title="Security"
      beside={null}
      lead={`How your account is protected. Each change of your second step ends your other sessions and holds withdrawals for ${payoutHold}, and we tell you by email.`}
    >
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      <Loaded query={factors} label="Loading your second step…">
        {(held) => <SecondStep held={held} onDone={say} />}
      </Loaded>
      <Sessions tell={setNotice} />
      <ApiKeys guarded={factors.data?.methods.includes("email") === false} tell={setNotice} />
      <p className="max-w-text text-dim">
        Was it not you?{" "}
        <Link to="/dashboard/password" className="link">
          Change your password
        </Link>
        : that ends every other session, and withdrawals wait for {payoutHold}.
      </p>
    </Section>
  );
}
