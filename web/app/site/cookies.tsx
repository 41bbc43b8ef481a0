import { pageMeta } from "~/facts/page-meta";
import { PageHead } from "~/ui/page-head";
import { PageText } from "./text/page-text";

export const meta = () =>
  pageMeta("Cookies policy", "Everything this site keeps in your browser, and what for.");

export default function Cookies() {
  return (
    <>
      <PageHead title="Cookies policy" />
      <PageText name="cookies-policy" />
    </>
  );
}
