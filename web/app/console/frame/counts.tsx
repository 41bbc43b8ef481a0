import { CountPill } from "~/ui/bottom-bar";

/** More would not fit, and nobody works off by the exact figure. */
const MOST = 999;

/** The number of items on a page that wait for this operator; nothing if none do. */
export const Count = ({ count }: { count: number | undefined }) => (
  <CountPill count={count} most={MOST} what="waiting" />
);
