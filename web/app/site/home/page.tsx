import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Managed crypto trading", "Professional traders, weekly results, every figure from the ledger.");

export default function Home() {
  return (
    <PageHead title="Managed crypto trading">
      Professional traders, weekly results, every figure from the ledger.
    </PageHead>
  );
}
