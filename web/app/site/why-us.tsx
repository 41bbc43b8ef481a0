import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Why us", "Six things about this service that can be checked instead of believed.");

export default function WhyUs() {
  return (
    <>
      <PageHead title="Why us">
        Thousands of sites promise returns. We would rather give you six things that can be checked.
      </PageHead>
      <ProseChapter title="Solvency in the open">
        <p>
          Assets stand against liabilities on a public page, with addresses that anyone can look up on the
          chain, and with the realised results of every plan, closed ones included. See{" "}
          <Link className="link" to="/transparency">
            Transparency
          </Link>
          .
        </p>
      </ProseChapter>
      <ProseChapter title="Results you can recompute">
        <p>
          A client can download the inputs of a week's result and work out their own share. The shares add up
          to the result exactly, to the millionth of a USDT.
        </p>
      </ProseChapter>
      <ProseChapter title="Payments that cannot be made twice">
        <p>
          Every new attempt at a payment spends the same coin as the attempt before, so the Bitcoin network
          itself refuses a second one.
        </p>
      </ProseChapter>
      <ProseChapter title="A history nobody can rewrite unnoticed">
        <p>
          Every journal of the ledger carries the hash of the one before it, and your statements carry the
          newest hash. A row changed later no longer fits what you hold in your hands.
        </p>
      </ProseChapter>
      <ProseChapter title="Losses in plain sight">
        <p>
          A losing week is shown with the same size and the same care as a winning one. Your capital is at
          risk, and the{" "}
          <Link className="link" to="/plans">
            records of the plans
          </Link>{" "}
          say how often it lost.
        </p>
      </ProseChapter>
    </>
  );
}
