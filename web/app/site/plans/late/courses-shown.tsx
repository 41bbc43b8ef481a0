import { useMemo } from "react";
import type { PlanRecord } from "~/api/schema";
import { formatAmount, type MicroUsdt } from "~/money/amount";
import { inColumn } from "~/money/percent";
import { countedWeeks, toPercent } from "~/money/ppm";
import { Empty } from "~/ui/empty";
import { Figure as Sourced } from "~/ui/figure";
import { type Course, type Courses, drawCourses, FEWEST_WEEKS, WEEKS_IN_A_YEAR } from "./courses";
import { CoursesChart } from "./courses-chart";

/** Three courses drawn from a plan's record, or why none can be. */
export function CoursesShown({ record, amount }: { record: PlanRecord; amount: MicroUsdt }) {
  const courses = useMemo(() => drawCourses(countedWeeks(record.calendarWeeks)), [record]);
  if (courses.kind !== "drawn") return <Empty text={refusal(record.name, courses)} />;
  const short = courses.weeks < WEEKS_IN_A_YEAR;
  const what = short ? "of this short record" : "of a year";
  const of = { plan: record.plan, amount };
  return (
    <div className="grid gap-8">
      {short && (
        <div className="alert alert-warn">
          <p>
            The record covers only{" "}
            <Sourced name="year-periods" of={`${record.plan} weeks`}>
              {courses.weeks} weeks
            </Sourced>
            : too few to say anything about a year, so nothing longer than the record is shown. What these
            weeks did not bring cannot appear here; it can come worse than the low path.
          </p>
        </div>
      )}
      <dl className="years" aria-live="polite">
        <Figure kind="low" name={`Low ${what}`} hint="One in ten was worse" course={courses.low} {...of} />
        <Figure
          kind="middle"
          name={`Middle ${what}`}
          hint="Half were worse"
          course={courses.middle}
          {...of}
        />
        <Figure
          kind="high"
          name={`High ${what}`}
          hint="One in ten was better"
          course={courses.high}
          {...of}
        />
        <div data-kind="all">
          <dt>What can happen</dt>
          <dd className="numeral text-xl text-bad leading-tight">You can lose all of it</dd>
          <dd className="fine">No record rules that out</dd>
        </div>
      </dl>
      <Sourced name="year-result" of={`${record.plan} chart`} className="block">
        <CoursesChart courses={courses} />
      </Sourced>
      <div className="prose fine">
        <p>
          <b className="font-semibold text-ink">How it is drawn.</b> As many calendar weeks as the record has,
          at most a year of 52 weeks, are drawn at random from the{" "}
          <Sourced name="year-periods" of={`${record.plan} drawn`}>
            {courses.weeks} that {record.name} really had, {courses.losing} of them losing
          </Sourced>
          . That is done 1,001 times with the same random numbers for everyone, and the paths are ranked.
          Results are added up and not compounded, because they are allocated by the amount that was put in.
          The target plays no part.
        </p>
        <p>
          It is not a forecast: the market does not have to repeat itself. What counts is what investments
          received, after our share of gains; the fee of an early redemption and the rate of the bitcoin
          payment are not in it.
        </p>
      </div>
    </div>
  );
}

function refusal(plan: string, { kind, weeks }: Exclude<Courses, { kind: "drawn" }>): string {
  const results = weeks === 1 ? "one whole week" : `${weeks || "no"} whole weeks`;
  if (kind === "too-few") {
    return `${plan} has ${results}. With fewer than ${FEWEST_WEEKS} nothing can be said, so nothing is.`;
  }
  return `None of the ${results} of ${plan} is a loss, so no bad path can be drawn from them. That does not mean there will be none.`;
}

type FigureProps = {
  plan: string;
  kind: "low" | "middle" | "high";
  name: string;
  hint: string;
  course: Course;
  amount: MicroUsdt;
};

function Figure({ plan, kind, name, hint, course, amount }: FigureProps) {
  const result = (amount * BigInt(course.end)) / 1_000_000n;
  const loss = course.end < 0;
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd className={`numeral text-xl leading-tight ${loss ? "text-bad" : ""}`}>
        <Sourced name="year-result" of={`${plan} ${kind} amount`}>
          {loss ? "" : "+"}
          {formatAmount(result)}
        </Sourced>{" "}
        <span className="unit">USDT{loss && " loss"}</span>
      </dd>
      <dd className="fine">
        <Sourced name="year-result" of={`${plan} ${kind} percent`}>
          {loss ? "" : "+"}
          {inColumn(toPercent(course.end))}
        </Sourced>{" "}
        · {hint}
      </dd>
    </div>
  );
}
