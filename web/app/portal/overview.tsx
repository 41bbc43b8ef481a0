import { Link } from "react-router";
import { WeeklyChart } from "./chart/weekly-chart";
import { addUpWeeks } from "./chart/weeks";
import { PendingLines } from "./pending-lines";
import { useAllSeries, usePositions } from "./queries";

/** All weekly results of the client in one chart; nothing before the first investment has started. */
export function Overview() {
  const positions = usePositions();
  const started = (positions.data?.investments ?? []).filter((one) => one.startDate).map((one) => one._id);
  const { pending, missing, series } = useAllSeries(started);
  if (positions.isPending || (pending && started.length > 0))
    return <PendingLines label="Loading your results…" />;
  if (started.length === 0) return <NothingYet />;
  return (
    <section aria-label="Your weekly results" className="grid gap-4">
      <WeeklyChart weeks={addUpWeeks(series)} name="All your investments" />
      {missing > 0 && (
        <p role="alert" className="fine">
          The results of {missing} of {started.length} investments could not be loaded and are not in this
          chart.
        </p>
      )}
    </section>
  );
}

function NothingYet() {
  return (
    <p className="text-dim">
      Your weekly results appear here once an investment has started.{" "}
      <Link to="/plans" className="link">
        See the plans
      </Link>
    </p>
  );
}
