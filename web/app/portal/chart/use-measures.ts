import { useQueries } from "@tanstack/react-query";
import { getter } from "~/api/client";
import type { InvestmentView } from "~/api/schema";
import { dataOf } from "~/data/query";
import { countedWeeks, meanOf } from "~/money/ppm";
import { type Measure, measuresOf } from "./measure";

const recordOf = (plan: string) => getter(`plans/${encodeURIComponent(plan)}/record`);

/** The comparisons for these contracts; nothing until every plan's record has come, or failed to. */
export function useMeasures(positions: readonly InvestmentView[] | undefined): Measure[] | undefined {
  const plans = [...new Set(positions?.map(({ plan }) => plan._id))];
  const records = useQueries({
    queries: plans.map((plan) => ({
      queryKey: ["plans", plan, "record"],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(recordOf(plan)(signal)),
    })),
  });
  const isKnown = positions !== undefined && records.every(({ isPending }) => !isPending);
  const means = records.map(({ data }) => (data ? meanOf(countedWeeks(data.record.calendarWeeks)) : null));
  return isKnown ? measuresOf(positions, (plan) => means[plans.indexOf(plan)] ?? null) : undefined;
}
