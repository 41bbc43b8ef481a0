import { privateMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () => privateMeta("Password");

export default function Password() {
  return <PageHead title="Password">Change your password.</PageHead>;
}
