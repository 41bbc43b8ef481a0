import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () =>
  pageMeta("Announced terms", "The terms that come next, days before they hold, and from when they do.");

export default function ComingTerms() {
  return (
    <>
      <PageHead title="Announced terms" />
      <PageText name="coming-terms" />
    </>
  );
}
