import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Verify", "Check for yourself that your balance is counted.");

export default function Verify() {
  return <PageHead title="Verify">Check for yourself that your balance is counted.</PageHead>;
}
