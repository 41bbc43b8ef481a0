import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Withdraws");

export default function Withdraws() {
  return <PageHead title="Withdraws">Your investments on their way out.</PageHead>;
}
