import { Loaded } from "../loaded";
import { useSeries } from "../queries";
import { WeeklyChart } from "./weekly-chart";
import { readWeeks } from "./weeks";

/** The weekly results of one investment. */
export function Series({ investment, name }: { investment: string; name: string }) {
  return (
    <Loaded query={useSeries(investment)} label="Loading weekly results…">
      {({ series }) => <WeeklyChart weeks={readWeeks(series)} name={name} />}
    </Loaded>
  );
}
