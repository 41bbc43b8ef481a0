import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Statements");

export default function Statements() {
  return <PageHead title="Statements">Your months on paper.</PageHead>;
}
