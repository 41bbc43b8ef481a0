import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { Books } from "./books";
import { Drawn } from "./drawn";

export const meta = () =>
  pageMeta(
    "Transparency",
    "Assets and liabilities by the books, every settled week of every open plan, and each public figure with its source.",
  );

export default function Transparency() {
  return (
    <>
      <PageHead title="Transparency">
        What is held and what is owed, every settled week, and each public figure with its source: what was
        counted, when, and at which entry of the ledger.
      </PageHead>
      <noscript>
        <div className="wrap pb-12">
          <p className="max-w-text">
            The figures are computed live and need JavaScript to be shown here. The plain answers are at{" "}
            <a className="link" href="/api/v1/transparency">
              /api/v1/transparency
            </a>
            ,{" "}
            <a className="link" href="/api/v1/stats">
              /api/v1/stats
            </a>{" "}
            and{" "}
            <a className="link" href="/api/v1/plans/getAll">
              /api/v1/plans/getAll
            </a>
            .
          </p>
        </div>
      </noscript>
      <Books />
      <Chapter title="Realised results" id="results">
        <Drawn table="Results" />
      </Chapter>
      <Chapter title="Figures on the start page" id="figures">
        <Drawn table="Figures" />
      </Chapter>
      <ProseChapter title="How figures are made" id="made">
        <p>
          Every amount is the sum of entries of a double-entry ledger: what leaves one account arrives in
          another, and the balances of an asset add up to zero. Entries can be added, never changed or
          removed, and each carries the fingerprint of the one before.
        </p>
        <p>
          What clients are owed is everything on their accounts: cash, credit, investments with their results,
          and withdrawals on their way. A week's percentage is what the investments got, after our share of
          gains, over the money at work in it. Figures on the start page are rounded down.
        </p>
      </ProseChapter>
      <ProseChapter title="What is not here yet" id="limits">
        <p>
          These are the firm's own books. The addresses that hold the assets are not published here yet, so
          the asset side cannot be looked up on the chain. What is owed is proven every day: see{" "}
          <Link className="link" to="/verify#liabilities">
            how you check it
          </Link>
          . Plans that no longer take new money are not in the list.
        </p>
      </ProseChapter>
    </>
  );
}
