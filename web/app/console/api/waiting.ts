import type { QueueName, WorkQueue } from "~/api/schema";
import { useAnswer } from "./console-data";
import { useMay } from "./me";

/** Queues whose things wait in another queue as well. */
const PARTS: readonly QueueName[] = ["withdrawals_pressing", "complaints_overdue"];
/** Queues that are only a part of the list that they lead to. */
const FEWER: readonly QueueName[] = ["withdrawals_pressing", "refunds_to_send"];

const NONE: readonly WorkQueue[] = [];

/** Whether this operator can act on a queue. An older server next to this one does not say what it takes. */
export const mayAct = (needs: WorkQueue["needs"] | undefined, may: ReturnType<typeof useMay>) =>
  needs?.some(may) ?? false;

/** The queues, for this operator or for others. */
export function useQueues(): readonly WorkQueue[] {
  return useAnswer(useMay()("read_overview") ? "overview" : null).data?.queues ?? NONE;
}

/** `withdrawals` and `to_propose` of `/console/withdrawals?state=to_propose`. */
function placeOf(href: string) {
  const [path = "", search] = href.replace(/^\/console\/?/, "").split("?");
  return { path: path.split("/")[0] ?? "", state: new URLSearchParams(search).get("state") };
}

/** How much waits for this operator on each page, by the page's path; what waits for others is not counted. */
export function countsOf(queues: readonly WorkQueue[], may: ReturnType<typeof useMay>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, href, count, needs } of queues) {
    if (PARTS.includes(name) || !mayAct(needs, may)) continue;
    const { path } = placeOf(href);
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}

/** How many rows a list has, by the state it is asked for; only where the server counts exactly those. */
export function stateCounts(queues: readonly WorkQueue[], page: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, href, count } of queues) {
    const { path, state } = placeOf(href);
    if (path === page && state !== null && !FEWER.includes(name)) counts.set(state, count);
  }
  return counts;
}

export function useCounts() {
  const may = useMay();
  return countsOf(useQueues(), may);
}

export const useStateCounts = (page: string) => stateCounts(useQueues(), page);
