import type { ReactNode } from "react";
import type { Decimal } from "~/api/types";
import { type MicroUsdt, parseAmount, toDecimal } from "~/money/amount";
import { formatDate } from "~/money/date";
import { formatPercent } from "~/money/percent";
import { monthsText } from "~/portal/investment/life";
import { useServerNow } from "~/portal/queries";
import { Money } from "~/ui/money";
import { addMonths, type PlanTerms } from "./terms";

type Props = {
  plan: PlanTerms;
  /** The amount as typed, once it is one. */
  amount: MicroUsdt | null;
  months: number | null;
  bonus: Decimal | undefined;
};

/** What the contract would be, while it is being chosen: nothing in it is projected or promised. */
export function TermsSummary({ plan, amount, months, bonus }: Props) {
  const now = useServerNow();
  const onTop = bonus === undefined ? 0n : (parseAmount(bonus) ?? 0n);
  return (
    <section aria-label="Summary" className="grid content-start gap-4">
      <h3>What you would agree to</h3>
      <dl aria-live="polite">
        <Line name="You invest">{amount === null ? "—" : <Money value={toDecimal(amount)} />}</Line>
        <Line name="Available bonus, added on top">
          <Money value={bonus} />
        </Line>
        <Line name="Invested in all">
          {amount === null ? "—" : <Money value={toDecimal(amount + onTop)} />}
        </Line>
        <Line name="Length">{months === null ? "—" : monthsText(months)}</Line>
        <Line name="Starts">once your payment is confirmed</Line>
        <Line name="Ends">{months === null ? "—" : endText(months)}</Line>
        <Line name="Weekly target">{formatPercent(plan.return)}, not a promise</Line>
        {plan.performanceShare !== undefined && plan.performanceShare !== null && (
          <Line name="Our share of a winning week">{formatPercent(plan.performanceShare)}</Line>
        )}
        <Line name="Early redemption">30% fee, one month's notice</Line>
        <Line name="Fee at the end of the contract">none</Line>
      </dl>
      {months !== null && (
        <p className="fine">
          For example: started on {formatDate(now)}, it ends on {formatDate(addMonths(now, months))}.
        </p>
      )}
    </section>
  );
}

const endText = (months: number) => `${months === 1 ? "1 month" : `${months} months`} after its start`;

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6 border-line border-b py-2.5 text-[0.9375rem]">
      <dt className="text-dim">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
