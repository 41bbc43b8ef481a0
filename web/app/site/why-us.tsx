import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Why us", "What can be checked here instead of believed.");

export default function WhyUs() {
  return <PageHead title="Why us">What can be checked here instead of believed.</PageHead>;
}
