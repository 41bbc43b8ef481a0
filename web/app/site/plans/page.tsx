import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";
import { PlanTiles } from "./tiles";

export const meta = () =>
  pageMeta(
    "Plans",
    "Each plan with its range, its weekly target and beside it what it really did, week by week.",
  );

export default function Plans() {
  return (
    <>
      <PageHead title="Plans">
        A target is what the traders aim for in a week. It is not a promise and never creates money. Beside it
        stands the record: what really happened, losing weeks included.
      </PageHead>
      <div className="wrap pb-20">
        <PlanTiles depth="h2" />
      </div>
      <ProseChapter title="How a plan works">
        <p>
          You register an investment within the plan's range for 1, 3, 6 or 12 months and send USDT on the
          BEP20 network to your own deposit address. When it has arrived and is confirmed, the investment
          becomes active and its end date is set.
        </p>
        <p>
          Once a week the traders record a result. It is shared out over the plan's investments by amount and
          by days active, exactly to the millionth of a USDT. A negative week is shared out in the same way,
          so an investment can be worth less than was put in.
        </p>
        <p>
          The plan, the target, the fees and the length are frozen in your contract on the day you register. A
          change of a plan later does not touch it.
        </p>
      </ProseChapter>
    </>
  );
}
