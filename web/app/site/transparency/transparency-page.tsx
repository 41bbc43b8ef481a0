import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { Books } from "./books";
import { Drawn, DrawnAhead } from "./drawn";

export const meta = () =>
  pageMeta(
    "Transparency",
    "What we hold and owe, with addresses and dates to check it by, every settled week of every plan, and each public figure with its source.",
  );

export default function Transparency() {
  return (
    <div className="long-page">
      <PageHead title="Transparency">
        What is held and what is owed, with the evidence for it; every week of every plan, losing ones and
        closed plans included; and each public figure with its source.
      </PageHead>
      <Books />
      <Chapter title="What came back from the venue" id="came-back" tall>
        <DrawnAhead table="CameBack" />
      </Chapter>
      <noscript>
        <div className="wrap pb-12">
          <p className="max-w-text">
            The tables that follow are read live and need JavaScript to be shown here. The plain answers are
            at{" "}
            <a className="link" href="/api/v1/transparency">
              /api/v1/transparency
            </a>{" "}
            and{" "}
            <a className="link" href="/api/v1/punctuality">
              /api/v1/punctuality
            </a>
            .
          </p>
        </div>
      </noscript>
      <Chapter title="Where it is" id="places" tall>
        <Drawn table="Evidenced" />
      </Chapter>
      <Chapter title="Realized results" id="results" tall>
        <DrawnAhead table="ResultsPart" />
      </Chapter>
      <Chapter title="Who reads our accounts" id="readings" tall>
        <Drawn table="Readings" />
      </Chapter>
      <Chapter title="Corrections" id="corrections">
        <Drawn table="Corrections" />
      </Chapter>
      <Chapter title="Latest proof" id="proof">
        <DrawnAhead table="LatestProof" />
      </Chapter>
      <Chapter title="Promised times" id="times">
        <Drawn table="Kept" />
      </Chapter>
      <Chapter title="Our rules and their changes" id="rules">
        <Drawn table="Rules" />
      </Chapter>
      <Chapter title="Promises" id="promises">
        <Drawn table="Promises" />
      </Chapter>
      <ProseChapter title="Where figures come from" id="figures">
        <p>
          Every figure on these pages leads to its explanation: what was read for it, how it is rounded, as of
          which ledger entry, and when.{" "}
          <Link className="link" to="/figures">
            All of them in one list
          </Link>
        </p>
      </ProseChapter>
      <ProseChapter title="How figures are made" id="made">
        <p>
          Every amount is the sum of entries of a double-entry ledger: what leaves one account arrives in
          another, and the balances of an asset add up to zero. Entries can be added, never changed or
          removed, and each carries the fingerprint of the one before.
        </p>
        <p>
          What clients are owed is everything on their accounts: cash, credit, investments with their results,
          and withdrawals whose rate is not fixed yet; from then on they are owed in bitcoin. A week's
          percentage is what the investments got, after our share of gains, over the money at work in it.
          Figures on the start page are rounded down.
        </p>
      </ProseChapter>
      <ProseChapter title="What this cannot show" id="limits">
        <p>
          What the venue holds is what two of us state: they compare it with the venue's own statement, which
          is kept, but no chain can confirm it. So it is listed separately and covers nothing. Bitcoin is
          compared with bitcoin, because its value in USDT would be an opinion. An address shows what it
          holds, not who else has a claim on it.
        </p>
      </ProseChapter>
    </div>
  );
}
