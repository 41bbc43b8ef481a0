import { pageMeta } from "~/frame/page-meta";
import { useSite } from "~/frame/site-facts";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { Team } from "./team";

export const meta = () =>
  pageMeta("About us", "A managed crypto trading service in which every figure is true by construction.");

export default function About() {
  const company = useSite()?.company;
  return (
    <>
      <PageHead title="About us">
        Our mission is managed trading that nobody has to take on trust: what you see is what the books say,
        and you can check the books.
      </PageHead>
      <ProseChapter title="What we do">
        <p>
          Professional traders trade on behalf of clients who subscribe to a plan. Clients deposit USDT on the
          BEP20 network, each to an address of their own. Once a week the traders record the result of their
          work, a second person approves it, and it is shared out among the clients of the plan, exactly and
          in both directions: a losing week is charged as a winning week is credited.
        </p>
        <p>
          When a contract has run its time, the client applies to withdraw to a Bitcoin address. Two people
          approve each withdrawal. The payment is signed with keys that are not on this server.
        </p>
        <p>
          Under all of it lies a double-entry ledger that can only be added to. Each journal carries the hash
          of the one before, so a changed row is found and named. Public figures, statements and balances are
          computed from it. No figure on these pages is typed in.
        </p>
        <p>
          We would rather show a small figure that is true than a large one that is not. That is why a plan
          without results says “No record yet”, and why a statistic we cannot compute is not shown.
        </p>
      </ProseChapter>
      <Chapter title="The team">
        <Team />
      </Chapter>
      {company?.legalName && (
        <ProseChapter title="The company">
          <p>{company.legalName}</p>
          {company.address && <p>{company.address}</p>}
          {company.licence && <p>{company.licence}</p>}
        </ProseChapter>
      )}
    </>
  );
}
