import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Transparency", "Assets against liabilities, in the open.");

export default function Transparency() {
  return <PageHead title="Transparency">Assets against liabilities, in the open.</PageHead>;
}
