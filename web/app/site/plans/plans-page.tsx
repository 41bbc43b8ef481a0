import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { Word } from "~/ui/figure";
import { PageHead } from "~/ui/page-head";
import { Estimate } from "./estimate";
import { PlanTiles } from "./tiles";

export const meta = () =>
  pageMeta(
    "Plans",
    "Each plan with its range, its weekly target and, at the same size, what it really did, week by week.",
  );

export default function Plans() {
  return (
    <>
      <PageHead title="Plans">
        A target is what the traders aim for in a week. It is not a promise and never creates money. Next to
        it is the record: what really happened, losing weeks included.
      </PageHead>
      <div className="wrap pb-20">
        <PlanTiles depth="h2" />
      </div>
      <Estimate />
      <HowItWorks />
    </>
  );
}

function HowItWorks() {
  return (
    <>
      <ProseChapter title="How a plan works" id="how">
        <p>
          You register an investment within the plan's range for <Word of="contractLengths" /> and send USDT
          on the BEP20 network to your own deposit address. After <Word of="depositConfirmations" /> the money
          counts, the investment becomes active and its end date is set.
        </p>
        <p>
          A trading result covers seven days at the most. It is entered by one person with the fingerprint of
          its evidence and approved by another, then allocated to the plan's investments by amount and by days
          active, to six decimal places. A negative result is allocated in the same way, so an investment can
          be worth less than was put in.
        </p>
        <p>
          The record counts weeks from Monday to Sunday: each takes its days' part of a result and of the
          money at work. However results were cut, a bad week is one bad week.
        </p>
        <p>
          <Link className="link" to="/transparency#results">
            Every settled week of every open plan
          </Link>{" "}
          is published with its result.
        </p>
      </ProseChapter>
      <ProseChapter title="What is fixed, and the way out">
        <p>
          The plan, the target, the fees and the length are frozen in your contract when you register. A later
          change of the plan does not touch it.
        </p>
        <p>
          Within <Word of="coolingOff" /> of registering you can cancel at no cost, even when the investment
          is already active. Later, early redemption takes <Word of="redemptionNoticeGiven" /> and costs{" "}
          <Word of="redemptionFee" /> of the value at the end; a quote shows it at today's value before you
          decide. If the company ends the contract there is no fee. Full details are in the{" "}
          <Link className="link" to="/terms">
            terms
          </Link>
          .
        </p>
      </ProseChapter>
    </>
  );
}
