import { CountPill } from "~/ui/bottom-bar";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";

/** How much waits on each page, by the page's path. Queues that lead to the same page are added up. */
export function useCounts(): ReadonlyMap<string, number> {
  const may = useMay();
  const overview = useAnswer(may("read_overview") ? "overview" : null);
  const counts = new Map<string, number>();
  for (const { href, count } of overview.data?.queues ?? []) {
    const path = pathOf(href);
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}

/** `withdrawals` of `/console/withdrawals?state=requested`. */
const pathOf = (href: string) => href.replace(/^\/console\/?/, "").split(/[?/]/)[0] ?? "";

/** More would not fit, and nobody works off by the exact figure. */
const MOST = 999;

export const Count = ({ count }: { count: number | undefined }) => (
  <CountPill count={count} most={MOST} what="waiting" />
);
