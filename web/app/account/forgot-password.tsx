import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Forgot password", "Ask for a 6-digit token to set a new password.");

export default function ForgotPassword() {
  return <PageHead title="Forgot password">Ask for a 6-digit token to set a new password.</PageHead>;
}
