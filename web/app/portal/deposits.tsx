import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Deposits");

export default function Deposits() {
  return <PageHead title="Deposits">USDT that reached your deposit address.</PageHead>;
}
