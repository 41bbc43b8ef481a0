import type { Decimal, PlanView } from "~/api/schema";
import { monthsText } from "~/client/life";
import { useServerNow } from "~/client/queries";
import { type Term, Terms } from "~/client/terms";
import { useWords } from "~/facts/site-facts";
import { type MicroUsdt, parseAmount, toDecimal } from "~/money/amount";
import { type BonusTerms, lentBeside } from "~/money/bonus";
import { formatDate } from "~/money/date";
import { formatPercent, inColumn } from "~/money/percent";
import { riskWords } from "~/money/plan-words";
import { BonusConditions } from "~/ui/bonus-conditions";
import { Money } from "~/ui/money";
import { addMonths, isTaken } from "./terms";

type Props = {
  plan: PlanView;
  /** The amount as typed, once it is one. */
  amount: MicroUsdt | null;
  months: number | null;
  bonus: Decimal | undefined;
  /** The firm's loan on top of a first investment, if there is one. */
  offer: BonusTerms | null;
};

/** The contract as it is being chosen: nothing in it is projected or promised. */
export function TermsSummary(props: Props) {
  return (
    <section aria-label="Summary" className="panel grid content-start gap-4">
      <h3>Your contract</h3>
      <Terms live terms={[...amountsOf(props), ...useDates(props), ...useConditions(props.plan)]} />
      {props.offer && <BonusConditions terms={props.offer} />}
      <p className="fine">
        The contract begins when your payment is credited; the dates above are those of a payment that is
        credited today.
      </p>
    </section>
  );
}

function amountsOf({ plan, amount: typed, bonus, offer }: Props): Term[] {
  // An amount that the plan does not take makes no contract.
  const amount = typed !== null && isTaken(typed, plan) ? typed : null;
  const credit = bonus === undefined ? 0n : (parseAmount(bonus) ?? 0n);
  const lent = amount === null || offer === null ? 0n : lentBeside(amount, offer);
  return [
    { name: "You invest", value: amount === null ? "—" : <Money value={toDecimal(amount)} /> },
    ...(credit === 0n ? [] : [{ name: "Available bonus is added on top", value: <Money value={bonus} /> }]),
    ...(lent === 0n
      ? []
      : [
          {
            name: "Available bonus is added on top (a loan, returned at the end)",
            value: <Money value={toDecimal(lent)} />,
          },
        ]),
    {
      name: "Invested in total",
      value: amount === null ? "—" : <Money value={toDecimal(amount + credit + lent)} />,
      strong: true,
    },
  ];
}

const Day = ({ value }: { value: Date | null }) => (
  <span className="whitespace-nowrap">{formatDate(value) || "—"}</span>
);

function useDates({ months }: Props): Term[] {
  const now = useServerNow();
  const end = months === null ? null : addMonths(now, months);
  return [
    { name: "Length", value: months === null ? "—" : monthsText(months) },
    { name: "Starts, if paid today", value: <Day value={months === null ? null : now} /> },
    { name: "Ends then", value: <Day value={end} /> },
  ];
}

function useConditions({ return: target, targetReached, performanceShare, riskCategory }: PlanView): Term[] {
  const category = riskWords(riskCategory);
  const { redemptionFee, redemptionNoticeGiven, coolingOff } = useWords();
  return [
    ...(category ? [{ name: "Risk category", value: category.name }] : []),
    { name: "Weekly target, not a promise", value: inColumn(target) },
    {
      name: "Weeks that reached it so far",
      value: targetReached == null ? "none yet" : inColumn(targetReached),
    },
    ...(performanceShare == null
      ? []
      : [
          {
            name: "Our share",
            value: `${formatPercent(performanceShare)} of gains above what the contract had lost before`,
          },
        ]),
    { name: "Cancelling at no cost", value: `for ${coolingOff}` },
    { name: "Early redemption after that", value: `${redemptionFee} fee, ${redemptionNoticeGiven}` },
    { name: "Fee at the end of the contract", value: "none" },
  ];
}
