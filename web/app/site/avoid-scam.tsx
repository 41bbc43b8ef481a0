import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Avoid fraud", "How to tell us from people who pretend to be us.");

export default function AvoidScam() {
  return <PageHead title="Avoid fraud">How to tell us from people who pretend to be us.</PageHead>;
}
