import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("About us", "Who runs this service, and for whom.");

export default function About() {
  return <PageHead title="About us">Who runs this service, and for whom.</PageHead>;
}
