import { CountPill } from "~/ui/bottom-bar";

/** More would not fit, and nobody works off by the exact figure. */
const MOST = 999;

/** How much waits on a page for whoever looks; nothing when nothing does. */
export const Count = ({ count }: { count: number | undefined }) => (
  <CountPill count={count} most={MOST} what="waiting" />
);
