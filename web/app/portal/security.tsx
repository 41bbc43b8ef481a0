import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Security");

export default function PortalSecurity() {
  return <PageHead title="Security">Where you are logged in.</PageHead>;
}
