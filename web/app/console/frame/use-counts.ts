import { useAnswer } from "../api/data";
import { useMay } from "../api/me";
import type { Overview } from "../overview/types";

/** How much waits on each page, by the page's path. Queues that lead to the same page are added up. */
export function useCounts(): ReadonlyMap<string, number> {
  const may = useMay();
  const overview = useAnswer<Overview>(may("read_overview") ? "overview" : null);
  const counts = new Map<string, number>();
  for (const { href, count } of overview.data?.queues ?? []) {
    const path = pathOf(href);
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}

/** `withdrawals` of `/console/withdrawals?state=requested`. */
const pathOf = (href: string) => href.replace(/^\/console\/?/, "").split(/[?/]/)[0] ?? "";
