import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Privacy policy", "What is kept about you, why, and for how long.");

export default function Privacy() {
  return <PageHead title="Privacy policy">What is kept about you, why, and for how long.</PageHead>;
}
