import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () =>
  pageMeta("Conflicts of interest", "Where our interest and yours can differ, and what is done about it.");

export default function Conflicts() {
  return (
    <>
      <PageHead title="Conflicts of interest" />
      <PageText name="conflicts" />
    </>
  );
}
