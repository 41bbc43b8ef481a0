import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Invest");

export default function Invest() {
  return <PageHead title="Invest">Amount, length and the risk, before anything is registered.</PageHead>;
}
