import { useMemo } from "react";
import type { PlanRecord } from "~/api/schema";
import { formatAmount, type MicroUsdt } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { toPercent } from "~/money/ppm";
import { Empty } from "~/ui/empty";
import { Figure as Sourced } from "~/ui/figure";
import { countedWeeks } from "./weeks";
import { drawYears, FEWEST_WEEKS, WEEKS_IN_A_YEAR, type Year, type Years } from "./years";
import { YearsChart } from "./years-chart";

/** Three years drawn from a plan's record, or why none can be. */
export function YearsShown({ record, amount }: { record: PlanRecord; amount: MicroUsdt }) {
  const plan = record.name;
  const years = useMemo(() => drawYears(countedWeeks(record.calendarWeeks)), [record]);
  if (years.kind !== "drawn") return <Empty text={refusal(plan, years)} />;
  return (
    <div className="grid gap-8">
      {years.weeks < WEEKS_IN_A_YEAR && (
        <div className="alert alert-warn">
          <p>
            The record covers only{" "}
            <Sourced name="year-periods" of={`${record.plan} weeks`}>
              {years.weeks} weeks
            </Sourced>
            , less than a year. What they did not bring cannot appear here: a real bad year can be worse than
            the one below.
          </p>
        </div>
      )}
      <dl className="years" aria-live="polite">
        <Figure
          kind="bad"
          name="A bad year"
          hint="One year in ten was worse"
          year={years.bad}
          {...{ plan: record.plan, amount }}
        />
        <Figure
          kind="median"
          name="A median year"
          hint="Half were worse"
          year={years.median}
          {...{ plan: record.plan, amount }}
        />
        <Figure
          kind="good"
          name="A good year"
          hint="One year in ten was better"
          year={years.good}
          {...{ plan: record.plan, amount }}
        />
      </dl>
      <Sourced name="year-result" of={`${record.plan} chart`} className="block">
        <YearsChart years={years} />
      </Sourced>
      <div className="prose fine">
        <p>
          <b className="font-semibold text-ink">How it is drawn.</b> A year of 52 weeks is filled with
          calendar weeks drawn at random from the{" "}
          <Sourced name="year-periods" of={`${record.plan} drawn`}>
            {years.weeks} that {plan} really had, {years.losing} of them losing
          </Sourced>
          . That is done 1,001 times with the same random numbers for everyone, and the years are put in
          order. Results are added up and not compounded, because they are shared out by the amount that was
          put in. The target plays no part.
        </p>
        <p>
          It is not a forecast: the market does not have to repeat itself. Counted is what investments got,
          after our share of gains; the fee of an early redemption and the rate of the bitcoin payout are not
          in it.
        </p>
      </div>
    </div>
  );
}

function refusal(plan: string, { kind, weeks }: Exclude<Years, { kind: "drawn" }>): string {
  const results = weeks === 1 ? "one whole week" : `${weeks || "no"} whole weeks`;
  if (kind === "too-few") {
    return `${plan} has ${results}. With fewer than ${FEWEST_WEEKS} nothing can be said about a year, so nothing is.`;
  }
  return `None of the ${results} of ${plan} is a loss, so no bad year can be drawn from them. That does not mean there will be none.`;
}

type FigureProps = {
  plan: string;
  kind: "bad" | "median" | "good";
  name: string;
  hint: string;
  year: Year;
  amount: MicroUsdt;
};

function Figure({ plan, kind, name, hint, year, amount }: FigureProps) {
  const result = (amount * BigInt(year.end)) / 1_000_000n;
  const loss = year.end < 0;
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd className={`numeral text-[1.75rem] leading-tight ${loss ? "text-bad" : ""}`}>
        <Sourced name="year-result" of={`${plan} ${kind} amount`}>
          {loss ? "" : "+"}
          {formatAmount(result)}
        </Sourced>{" "}
        <span className="unit">USDT{loss && " loss"}</span>
      </dd>
      <dd className="fine">
        <Sourced name="year-result" of={`${plan} ${kind} percent`}>
          {loss ? "" : "+"}
          {formatPercent(toPercent(year.end))}
        </Sourced>{" "}
        · {hint}
      </dd>
    </div>
  );
}
