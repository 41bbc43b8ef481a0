import { useId, useState } from "react";
import { Link } from "react-router";
import { formatPercent } from "~/money/percent";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { StatusBadge } from "~/ui/status-badge";
import { Series } from "../chart/series";
import { Figures } from "../figures";
import { Payment } from "../payment/payment";
import type { Position } from "../types";
import { CancelInvestment } from "./cancel";
import { actionsOf, monthsText, nextEvent } from "./life";
import { RedeemEarly } from "./redeem";
import { WithdrawForm } from "./withdraw-form";

type Props = {
  position: Position;
  now: Date;
  /** Shows how to pay at once instead of behind a button. */
  payOpen: boolean;
  /** Tells the page what was done, because the card may be gone by then. */
  onDone: (text: string) => void;
};

/** One investment: what it is worth, where it stands, what comes next, and what can be done. */
export function InvestmentCard({ position, now, payOpen, onDone }: Props) {
  const title = useId();
  const next = nextEvent(position, now);
  return (
    <article aria-labelledby={title} className="grid gap-6 border-ink border-t pt-5 pb-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={title} className="text-[1.75rem]">
          {position.plan.name}
        </h2>
        <StatusBadge status={position.status} />
      </header>
      <Figures figures={figuresOf(position)} />
      <Figures figures={factsOf(position)} quiet />
      {next && <p>{next}</p>}
      <Acts position={position} now={now} payOpen={payOpen} onDone={onDone} />
      {position.startDate && <Results position={position} />}
    </article>
  );
}

function figuresOf({ investedAmount, bonus, returns, weeklyReturns, value }: Position) {
  return [
    { name: "Invested", value: <Money value={investedAmount} /> },
    ...(bonus && Number(bonus) > 0 ? [{ name: "Bonus on top", value: <Money value={bonus} /> }] : []),
    { name: "Returns", value: <Money value={returns} result /> },
    { name: "Last week", value: <Money value={weeklyReturns} result /> },
    ...(value === undefined ? [] : [{ name: "Value", value: <Money value={value} /> }]),
  ];
}

function factsOf(position: Position) {
  const { contractLength, return: target, createdAt, startDate, endDate } = position;
  return [
    { name: "Contract", value: monthsText(contractLength) },
    ...(target === undefined
      ? []
      : [{ name: "Target, not a promise", value: `${formatPercent(target)} / week` }]),
    { name: "Registered", value: <DateText value={createdAt} missing="—" /> },
    { name: "Start", value: <DateText value={startDate} missing="—" /> },
    { name: "End", value: <DateText value={endDate} missing="—" /> },
  ];
}

function Acts({ position, now, payOpen, onDone }: Props) {
  const [paying, setPaying] = useState(payOpen);
  const actions = actionsOf(position, now);
  if (actions.length === 0) return null;
  return (
    <div className="grid gap-6">
      {actions.includes("withdraw") && <WithdrawForm position={position} onDone={onDone} />}
      {paying && actions.includes("pay") && (
        <section aria-label="Payment" className="panel">
          <Payment position={position} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {actions.includes("pay") && !paying && <Button onClick={() => setPaying(true)}>Pay</Button>}
        {actions.includes("cancel") && <CancelInvestment position={position} onDone={onDone} />}
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

function Results({ position }: { position: Position }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link w-fit cursor-pointer py-2 font-semibold text-sm">Weekly results</summary>
      <div className="pt-4">
        {open && <Series investment={position._id} name={`${position.plan.name} investment`} />}
      </div>
    </details>
  );
}
