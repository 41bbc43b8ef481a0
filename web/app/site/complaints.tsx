import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Complaints", "What to do when something went wrong.");

export default function Complaints() {
  return <PageHead title="Complaints">What to do when something went wrong.</PageHead>;
}
