import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { InvestmentView } from "~/api/schema";
import { byUrgency, EMPTY_LIST, invested } from "~/client/life";
import { Loaded } from "~/client/loaded";
import { usePositions, useServerNow } from "~/client/queries";
import { privateMeta } from "~/facts/page-meta";
import { type Notice, TimedAlert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { InvestmentCard } from "./investment/card";
import { Section } from "./section";

export const meta = () => privateMeta("Investments");

export default function Investments() {
  const { state } = useLocation() as { state: { notice?: string } | null };
  const [notice, setNotice] = useState<Notice | null>(
    state?.notice ? { tone: "good", text: state.notice } : null,
  );
  useForgetState(state !== null);
  const done = (text: string) => {
    setNotice({ tone: "good", text });
    scrollTo({ top: 0 });
  };
  return (
    <Section
      title="Investments"
      lead="Active and matured investments. Withdrawals in progress are under Withdraws."
    >
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      <Loaded query={usePositions()} label="Loading your investments…">
        {(data) => <List positions={invested(data.investments)} onDone={done} />}
      </Loaded>
    </Section>
  );
}

/** Words brought along by the link are shown once, not again after a reload. */
function useForgetState(present: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // A reader who has gone back is already on another page, which must not be replaced.
    if (present && location.pathname === pathname) {
      void navigate(".", { replace: true, state: null, preventScrollReset: true });
    }
  }, [present, pathname, navigate]);
}

type ListProps = { positions: readonly InvestmentView[]; onDone: (text: string) => void };

function List({ positions, onDone }: ListProps) {
  const now = useServerNow();
  const toPay = positions.find((one) => one.status === "created")?._id;
  if (positions.length === 0) {
    return <Empty text={EMPTY_LIST} action={<ButtonLink to="/plans">See the plans</ButtonLink>} />;
  }
  return (
    <>
      {byUrgency(positions).map((position) => (
        <InvestmentCard
          key={position._id}
          position={position}
          now={now}
          payOpen={position._id === toPay}
          onDone={onDone}
        />
      ))}
      <p className="border-line border-t pt-6">
        <Link to="/plans" className="link inline-flex min-h-11 items-center">
          Invest in another plan
        </Link>
      </p>
    </>
  );
}
