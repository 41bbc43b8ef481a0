import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Contact us", "Write to us.");

export default function Contact() {
  return <PageHead title="Contact us">Write to us.</PageHead>;
}
