import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Reset password", "Set a new password with the token from your email.");

export default function ResetPassword() {
  return <PageHead title="Reset password">Set a new password with the token from your email.</PageHead>;
}
