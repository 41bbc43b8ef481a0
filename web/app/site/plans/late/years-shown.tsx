import { useMemo } from "react";
import type { FullRecord } from "~/api/books";
import { formatAmount, type MicroUsdt } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { Empty } from "~/ui/empty";
import { type Ppm, toPercent, toPpm } from "./ppm";
import { drawYears, FEWEST_WEEKS, type Year, type Years } from "./years";
import { YearsChart } from "./years-chart";

/** Three years drawn from a plan's record, or why none can be. */
export function YearsShown({ record, amount }: { record: FullRecord; amount: MicroUsdt }) {
  const plan = record.name;
  const years = useMemo(() => drawYears(settled(record)), [record]);
  if (years.kind !== "drawn") return <Empty text={refusal(plan, years)} />;
  const counted = `${years.losing} of ${years.weeks}`;
  return (
    <div className="grid gap-8">
      <dl className="years" aria-live="polite">
        <Figure
          kind="bad"
          name="A bad year"
          hint="One year in ten was worse"
          year={years.bad}
          {...{ amount }}
        />
        <Figure
          kind="median"
          name="A median year"
          hint="Half were worse"
          year={years.median}
          {...{ amount }}
        />
        <Figure
          kind="good"
          name="A good year"
          hint="One year in ten was better"
          year={years.good}
          {...{ amount }}
        />
      </dl>
      <YearsChart years={years} />
      <div className="prose fine">
        <p>
          <b className="font-semibold text-ink">How it is drawn.</b> A year is 52 weeks drawn at random from
          the {years.weeks} weeks {plan} really had, {counted} of them losing. That is done 1,001 times with
          the same random numbers for everybody, and the years are put in order. Weeks are added up and not
          compounded, because results are shared out by the amount that was put in. The target plays no part.
        </p>
        <p>
          It is not a forecast. What did not happen in these {years.weeks} weeks cannot appear here, and the
          market does not have to repeat them. Counted is what investments got, after our share of gains; the
          fee of an early redemption and the rate of the bitcoin payout are not in it.
        </p>
      </div>
    </div>
  );
}

const settled = ({ weeks }: FullRecord): Ppm[] =>
  weeks.map(({ percent }) => (percent === null ? null : toPpm(percent))).filter((week) => week !== null);

function refusal(plan: string, years: Exclude<Years, { kind: "drawn" }>): string {
  const weeks = years.weeks === 1 ? "one settled week" : `${years.weeks} settled weeks`;
  if (years.kind === "too-few") {
    return `${plan} has ${years.weeks === 0 ? "no settled week" : weeks}. With fewer than ${FEWEST_WEEKS} nothing can be said about a year, so nothing is.`;
  }
  return `None of the ${weeks} of ${plan} lost money, so no bad year can be drawn from them. That does not mean there will be none.`;
}

type FigureProps = {
  kind: "bad" | "median" | "good";
  name: string;
  hint: string;
  year: Year;
  amount: MicroUsdt;
};

function Figure({ kind, name, hint, year, amount }: FigureProps) {
  const result = (amount * BigInt(year.end)) / 1_000_000n;
  const loss = year.end < 0;
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd className={`numeral text-[1.75rem] leading-tight ${loss ? "text-bad" : ""}`}>
        {loss ? "" : "+"}
        {formatAmount(result)} <span className="unit">USDT{loss && " loss"}</span>
      </dd>
      <dd className="fine">
        {loss ? "" : "+"}
        {formatPercent(toPercent(year.end))} · {hint}
      </dd>
    </div>
  );
}
