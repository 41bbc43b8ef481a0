import { lazy, Suspense, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import type { Decimal, InvestmentView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { actionsOf, monthsText, nextEvent, progressOf } from "~/client/life";
import { Loaded } from "~/client/loaded";
import { Payment } from "~/client/payment/payment";
import { useSeries } from "~/client/queries";
import { useIsUnconfirmed } from "~/client/unconfirmed";
import { type MicroUsdt, parseAmount } from "~/money/amount";
import { daysText } from "~/money/date";
import { shownParts } from "~/money/sum";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Disclosure } from "~/ui/disclosure";
import { Meter } from "~/ui/meter";
import { Money } from "~/ui/money";
import { Skeleton } from "~/ui/skeleton";
import { StatusBadge } from "~/ui/status-badge";
import { Ask } from "../ask";
import { returnsOn, worksIn } from "../chart/measure";
import { readSeries, unsettledAfter } from "../chart/points";
import { shareText } from "../chart/returns";
import { useMeasures } from "../chart/use-measures";
import { otherTerm, see } from "../contract/kept";
import { Figures } from "../figures";
import { useIsFrozen } from "../frozen";
import { CheckWeek } from "../replay/check-week";
import { Contract } from "./contract";
import { RedeemEarly, TakeBack } from "./redeem";
import { WithdrawForm } from "./withdraw-form";

/** Folded away at first. */
const ValueChart = lazy(() =>
  import("../chart/value-chart").then((module) => ({ default: module.ValueChart })),
);

type Props = {
  position: InvestmentView;
  now: Date;
  /** Shows how to pay at once instead of behind a button. */
  payOpen: boolean;
  /** Tells the page what was done, because the card may be gone by then. */
  onDone: (text: string) => void;
};

/** One investment: its value, its state, what comes next, and what can be done. */
export function InvestmentCard({ position, now, payOpen, onDone }: Props) {
  const title = useId();
  const next = nextEvent(position, now);
  return (
    <article aria-labelledby={title} className="grid gap-6 border-ink border-t pt-5 pb-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={title}>
          {position.plan.name} <span className="fine font-sans">{monthsText(position.contractLength)}</span>
        </h2>
        <StatusBadge status={position.status} />
      </header>
      <SameTerms position={position} now={now} />
      <Worth position={position} now={now} />
      <Course position={position} now={now} />
      {next && <p className="max-w-text">{next}</p>}
      <Acts position={position} now={now} payOpen={payOpen} onDone={onDone} />
      <div className="border-line border-t">
        {position.startDate && (
          <Disclosure title="Weekly results">
            <Results position={position} />
          </Disclosure>
        )}
        {position.startDate && (
          <Disclosure title="Check a week">
            <CheckWeek position={position} />
          </Disclosure>
        )}
        <Disclosure title="The contract">
          <Contract position={position} />
        </Disclosure>
      </div>
    </article>
  );
}

/** Nothing, unless the contract differs from what this browser saw first. */
function SameTerms({ position, now }: Pick<Props, "position" | "now">) {
  useEffect(() => see(position, now), [position, now]);
  const other = otherTerm(position);
  if (!other) return null;
  const { term, was, is, seen } = other;
  return (
    <Alert tone="bad">
      This contract is not the one that this browser saw on <DateText value={seen} />. Its “{term}” was “{was}
      ” and is “{is}” now. Terms of a contract never change: keep a picture of this page and write to us.
    </Alert>
  );
}

/** Its value, and how it was reached. */
function Worth({ position, now }: Pick<Props, "position" | "now">) {
  const { investedAmount, bonus, loan, returns, value, startDate } = position;
  // A reader who adds what was put in and what it brought gets the value.
  const shown = shownParts(value ?? undefined, [investedAmount, bonus, returns], 2)[2];
  const newest = useNewestWeek(position, now);
  const figures = [
    { name: "Invested", value: <Invested amount={investedAmount} bonus={bonus} /> },
    ...(startDate
      ? [
          {
            name: "Returns",
            value: <Gain of={returns} shown={shown} on={returnsOn(position)} position={position} />,
          },
          {
            name: newest.days ? `Newest result, ${newest.days}` : "Newest result",
            value: <Newest position={position} missing={newest.missing} />,
          },
          { name: "Value", value: <Money value={value} /> },
        ]
      : []),
    ...(loan ? [{ name: "Lent by us, not in the value", value: <Money value={loan.amount} /> }] : []),
  ];
  return <Figures figures={figures} />;
}

/** The days of its newest result, and those after them that are over and have none yet. */
function useNewestWeek({ _id, startDate, endDate, status }: InvestmentView, now: Date) {
  const { data } = useSeries(_id, startDate !== null);
  const newest = data?.series.toSorted((one, other) => one.to.localeCompare(other.to)).at(-1);
  const runs = status === "active" || status === "notice";
  const until = endDate && Date.parse(endDate) < now.getTime() ? new Date(endDate) : now;
  const missing = newest && runs ? unsettledAfter(newest.to, until) : null;
  return { days: newest && daysText(newest), missing: missing && daysText(missing) };
}

function Newest({ position, missing }: { position: InvestmentView; missing: string | null | undefined }) {
  return (
    <>
      <Gain of={position.weeklyReturns} on={worksIn(position)} position={position} />
      {missing && <span className="fine block font-normal">The result of {missing} is not settled yet</span>}
    </>
  );
}

type GainProps = {
  of: Decimal | null | undefined;
  /** Its text, if it is part of a sum. */
  shown?: Decimal | null | undefined;
  /** Its base. */
  on: MicroUsdt;
  position: InvestmentView;
};

/** A result in USDT, and in percent of what it came of. */
function Gain({ of, shown = of, on, position }: GainProps) {
  const share = shareText(parseAmount(of ?? ""), on, parseAmount(position.investedAmount));
  return (
    <>
      <Money value={shown} result /> {share && <span className="fine">({share})</span>}
    </>
  );
}

/** Own money, and the bonus on top where there is one. */
function Invested({ amount, bonus }: { amount: Decimal; bonus: Decimal | undefined }) {
  if (!hasBonus(bonus)) return <Money value={amount} />;
  return (
    <>
      <Money value={amount} /> + <Money value={bonus} /> bonus
    </>
  );
}

const hasBonus = (bonus: Decimal | undefined) => Number(bonus ?? 0) > 0;

/** How far the contract has run, while it runs. */
function Course({ position, now }: { position: InvestmentView; now: Date }) {
  const runs = position.status === "active" || position.status === "notice";
  const progress = runs ? progressOf(position, now) : null;
  if (!progress) return null;
  const { days, of } = progress;
  return <Meter label="The contract so far" value={days} max={of} text={`${days} of ${of} days`} />;
}

function Acts({ position, now, payOpen, onDone }: Props) {
  const [paying, setPaying] = useState(payOpen);
  const [frozen, unconfirmed] = [useIsFrozen(), useIsUnconfirmed()];
  const actions = actionsOf(position, now, frozen || unconfirmed);
  const waits = unconfirmed && !frozen && actions.length < actionsOf(position, now).length;
  if (actions.length === 0 && !waits) return null;
  return (
    <div className="grid gap-6">
      {waits && <p className="fine max-w-text">Confirm your email to take money out of it.</p>}
      {actions.includes("withdraw") && <WithdrawForm position={position} onDone={onDone} />}
      {paying && actions.includes("pay") && (
        <section aria-label="Payment" className="panel">
          <Payment position={position} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {actions.includes("pay") && !paying && <Button onClick={() => setPaying(true)}>Pay</Button>}
        {actions.includes("cancel") && <Cancel position={position} onDone={onDone} />}
        {actions.includes("takeBack") && <TakeBack position={position} onDone={onDone} />}
        {actions.includes("redeem") && <RedeemEarly position={position} onDone={onDone} />}
        {actions.includes("pay") && (
          <Link to={`/invest/${position.plan._id}?investment=${position._id}`} className="link text-sm">
            Open the payment as a page
          </Link>
        )}
      </div>
    </div>
  );
}

/** Taking an investment back at no cost: before it is paid, or within the cooling-off. */
function Cancel({ position, onDone }: Pick<Props, "position" | "onDone">) {
  return (
    <Ask
      label="Cancel investment"
      keep="Keep it"
      title="Cancel this investment?"
      act={() => calls.cancelInvestment(position._id)}
      refresh={["investments", "account", "history"]}
      onDone={onDone}
      success="The investment is cancelled."
    >
      <p>
        {position.status === "created"
          ? "Nothing has been charged. Money that still arrives stays in your available cash."
          : lentText(position)}
      </p>
    </Ask>
  );
}

const lentText = ({ loan }: InvestmentView) =>
  loan
    ? "You get back exactly what you put in, to your available cash. What we lent goes back to us, and we lend it once. There is no fee."
    : "You get back exactly what you put in, to your available cash, and any bonus to your bonus. There is no fee.";

function Results({ position }: { position: InvestmentView }) {
  const measures = useMeasures([position]);
  return (
    <Loaded query={useSeries(position._id)} label="Loading weekly results…">
      {({ series }) => (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <ValueChart
            points={readSeries(series, worksIn(position))}
            name={`${position.plan.name} investment`}
            base={hasBonus(position.bonus) ? "Invested, bonus included" : "Invested"}
            measures={measures}
          />
        </Suspense>
      )}
    </Loaded>
  );
}
