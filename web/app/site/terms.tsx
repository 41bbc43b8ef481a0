import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Terms", "Deposits, withdrawals, fees and how a contract ends.");

export default function Terms() {
  return <PageHead title="Terms">Deposits, withdrawals, fees and how a contract ends.</PageHead>;
}
