import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Create account", "Open an account.");

export default function CreateAccount() {
  return <PageHead title="Create account">Open an account.</PageHead>;
}
