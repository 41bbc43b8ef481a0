import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Notices");

export default function Notices() {
  return <PageHead title="Notices">What we told you, and when.</PageHead>;
}
