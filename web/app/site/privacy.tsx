import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () => pageMeta("Privacy policy", "What is kept about you, what for, and who can see it.");

export default function Privacy() {
  return (
    <>
      <PageHead title="Privacy policy" />
      <PageText name="privacy-policy" />
    </>
  );
}
