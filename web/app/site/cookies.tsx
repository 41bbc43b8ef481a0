import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Cookies policy", "What this site keeps in your browser.");

export default function Cookies() {
  return <PageHead title="Cookies policy">What this site keeps in your browser.</PageHead>;
}
