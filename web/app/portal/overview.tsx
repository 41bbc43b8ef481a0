import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useResource } from "~/api/resource";
import { Loaded } from "~/client/loaded";
import {
  useAccount,
  useDeposits,
  useHistory,
  usePositions,
  useServerNow,
  useWithdrawals,
} from "~/client/queries";
import { useRules } from "~/facts/site-facts";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { late } from "~/ui/late";
import { readHistory } from "./chart/points";
import { useMeasures } from "./chart/use-measures";
import { ValueChart } from "./chart/value-chart";
import { FirstSteps } from "./first-steps";
import { type NextStep, nextSteps } from "./next-steps";

const proofResult = late(() => import("~/proof/result"));

/** The start page's own part: what is open, and how the value of the account was reached. */
export function Overview() {
  const measures = useMeasures(usePositions().data?.investments);
  return (
    <>
      <FirstSteps />
      <Open />
      <section aria-label="Proof that your balance is counted">
        <LateProof />
      </section>
      <section aria-label="Value over time" className="grid gap-6">
        <h2>Value over time</h2>
        <Loaded query={useHistory()} label="Loading the value of your account…">
          {({ history }) =>
            history.weeks.length === 0 ? (
              <NothingYet />
            ) : (
              <ValueChart
                points={readHistory(history)}
                name="Your account"
                base="Net deposits (incl. bonus)"
                measures={measures}
                calendar
              />
            )
          }
        </Loaded>
      </section>
    </>
  );
}

/** Its code comes after the figures it checks. */
function LateProof() {
  const code = useResource(proofResult);
  return code.phase === "ready" ? <code.data.ProofResult /> : null;
}

function NothingYet() {
  return (
    <Empty
      text="The value of your account is drawn here from the day your first deposit arrives, with every weekly result, gain or loss."
      action={<ButtonLink to="/plans">See the plans</ButtonLink>}
    />
  );
}

/** Everything that waits for the client or is in progress. Nothing open takes no room. */
function Open() {
  const now = useServerNow();
  const rules = useRules();
  const steps = nextSteps(
    {
      account: useAccount().data?.account,
      positions: usePositions().data?.investments ?? [],
      deposits: useDeposits().data?.deposits ?? [],
      withdrawals: useWithdrawals().data?.withdrawals ?? [],
      alertDays: rules?.maturityAlertDays,
      payoutHours: rules?.payoutHoursMost,
    },
    now,
  );
  if (steps.length === 0) return null;
  return (
    <section aria-label="Open now">
      <ul className="border-ink border-t">
        {steps.map((step) => (
          <Line key={step.key} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Line({ step }: { step: NextStep }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-1.5">
      <p className={`max-w-text py-1.5 ${step.waits ? "font-semibold" : ""}`}>{step.text}</p>
      <Link to={step.to} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
        {step.action}
        <ArrowRight aria-hidden size={16} strokeWidth={1.6} />
      </Link>
    </li>
  );
}
