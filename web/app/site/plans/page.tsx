import { pageMeta } from "~/frame/page-meta";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Plans", "Each plan with its range, its weekly target and what it really did.");

export default function Plans() {
  return (
    <PageHead title="Plans">Each plan with its range, its weekly target and what it really did.</PageHead>
  );
}
