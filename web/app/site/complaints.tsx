import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () =>
  pageMeta("Complaints", "How to complain, what to include, and what you can rely on.");

export default function Complaints() {
  return (
    <>
      <PageHead title="Complaints" />
      <PageText name="complaints" />
    </>
  );
}
