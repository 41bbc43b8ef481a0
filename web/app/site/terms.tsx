import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () =>
  pageMeta("Terms", "Deposits, weekly results, withdrawals, fee changes and how a contract ends.");

export default function Terms() {
  return (
    <>
      <PageHead title="Terms" />
      <PageText name="terms" />
    </>
  );
}
