import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Trade view");

export default function TradeView() {
  return <PageHead title="Trade view">Markets at a glance.</PageHead>;
}
