import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Investments");

export default function Investments() {
  return <PageHead title="Investments">Your investments that are not being withdrawn.</PageHead>;
}
