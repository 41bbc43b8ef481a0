import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Enter your access token", "We sent a 6-digit access token to your email address.");

export default function VerifyLogin() {
  return (
    <PageHead title="Enter your access token">We sent a 6-digit access token to your email address.</PageHead>
  );
}
