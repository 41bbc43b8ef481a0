import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Security", "How accounts, money and payouts are protected.");

export default function Security() {
  return <PageHead title="Security">How accounts, money and payouts are protected.</PageHead>;
}
