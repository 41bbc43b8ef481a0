import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => pageMeta("Log in", "Log in with your email and password.");

export default function Login() {
  return <PageHead title="Log in">Log in with your email and password.</PageHead>;
}
