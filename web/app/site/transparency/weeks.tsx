import { recordResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { CalendarWeek, PlanView, RecordWeek } from "~/api/schema";
import { formatValue } from "~/money/amount";
import { gradeWords } from "~/money/grade";
import { inColumn } from "~/money/percent";
import { isWhole } from "~/money/ppm";
import { DateText, DaysText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";

/** Every calendar week of one plan and the results it is made of, newest first, and where in the ledger they were read. */
export function Weeks({ plan }: { plan: Pick<PlanView, "_id" | "name"> }) {
  const resource = useResource(recordResource(plan._id));
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="mb-8 h-64 w-full" />;
  const { calendarWeeks, weeks, asOf, ledgerSequence } = resource.data.record;
  return (
    <>
      <table className="weeks" data-explained aria-label={`Every week of ${plan.name}, newest first`}>
        <thead>
          <tr>
            <th scope="col">From Monday to Sunday</th>
            <th scope="col" className="wide">
              <FigureName name="calendar-week-money">Money at work</FigureName>
            </th>
            <th scope="col">
              <FigureName name="calendar-week">Result</FigureName>
            </th>
            <th scope="col">
              <FigureName name="calendar-week-grade">Grade</FigureName>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...calendarWeeks].reverse().map((week) => (
            <Whole key={week.from} plan={plan._id} week={week} />
          ))}
        </tbody>
      </table>
      <p className="mt-8 mb-2">The results they are made of, each in the weeks that its days belong to:</p>
      <Settled plan={plan.name} results={weeks} />
      <p className="fine mt-4 mb-8">
        Amounts in USDT. Read on <DateText value={asOf} /> at entry{" "}
        <Figure name="ledger-entry">{ledgerSequence}</Figure> of the ledger.
      </p>
    </>
  );
}

const isLoss = (value: string | number | null) => String(value).startsWith("-");

function Whole({ plan, week }: { plan: string; week: CalendarWeek }) {
  const { from, days, atWork, percent, grade } = week;
  const loss = isLoss(percent);
  const of = `${plan} ${from}`;
  return (
    <tr>
      <th scope="row">
        <DaysText {...week} />
      </th>
      <td data-figure="calendar-week-money" data-of={of} className="wide">
        {formatValue(atWork) ?? "—"}
      </td>
      <td data-figure="calendar-week" data-of={of} className={loss ? "text-bad" : ""}>
        {percent === null ? "Nobody invested" : inColumn(percent)}
        {loss && " loss"}
        {!isWhole(week) && ` in ${days} ${days === 1 ? "day" : "days"}`}
      </td>
      <td data-figure="calendar-week-grade" data-of={of}>
        {grade ? gradeWords(grade) : "—"}
      </td>
    </tr>
  );
}

function Settled({ plan, results }: { plan: string; results: readonly RecordWeek[] }) {
  return (
    <table className="weeks" data-explained aria-label={`Every settled result of ${plan}, newest first`}>
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col" className="wide">
            <FigureName name="week-result">Traders' result</FigureName>
          </th>
          <th scope="col" className="wide">
            <FigureName name="week-investments">Investments</FigureName>
          </th>
          <th scope="col">
            <FigureName name="week-shared-out">Allocated</FigureName>
          </th>
          <th scope="col">
            <FigureName name="week-percent">Result</FigureName>
          </th>
          <th scope="col">
            <FigureName name="week-grade">Grade</FigureName>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...results].reverse().map((result) => (
          <Result key={result.strike} result={result} />
        ))}
      </tbody>
    </table>
  );
}

function Result({ result }: { result: RecordWeek }) {
  const loss = isLoss(result.percent);
  const mark = (name: string) => ({ "data-figure": name, "data-of": result.strike });
  return (
    <tr>
      <th scope="row">
        <DaysText {...result} />
        {result.across !== null && (
          <span className="text-dim">
            {" "}
            (across Monday, <DateText value={result.across} />, which nobody could read; allocated evenly to
            its days)
          </span>
        )}
      </th>
      <td {...mark("week-result")} className={`wide ${isLoss(result.result) ? "text-bad" : ""}`}>
        {formatValue(result.result) ?? "—"}
      </td>
      <td {...mark("week-investments")} className="wide">
        {result.positions}
      </td>
      <td {...mark("week-shared-out")} className={isLoss(result.distributed) ? "text-bad" : ""}>
        {formatValue(result.distributed) ?? "—"}
      </td>
      <td {...mark("week-percent")} className={loss ? "text-bad" : ""}>
        {result.percent === null ? "Nobody invested" : inColumn(result.percent)}
        {loss && " loss"}
      </td>
      <td>
        <span {...mark("week-grade")}>{gradeWords(result.grade)}</span>
        <Stated result={result} />
      </td>
    </tr>
  );
}

/** The difference of a stated result from the readings, and the file that it rests on. */
function Stated({ result: { strike, differsBy, evidence } }: { result: RecordWeek }) {
  const differs = differsBy !== null && Number(differsBy) !== 0;
  return (
    <>
      {differs && (
        <span className="text-bad">
          , differs from the readings by{" "}
          <span data-figure="week-differs" data-of={strike}>
            {formatValue(differsBy)}
          </span>
        </span>
      )}
      {evidence !== null && (
        <>
          {" "}
          <a className="link" href={`/api/v1/results/${evidence}/evidence`} download>
            File
          </a>
        </>
      )}
    </>
  );
}
