import type { PlanView } from "~/api/schema";
import { formatAmount, parseAmount } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { rangeText, riskWords } from "~/money/plan-words";
import { meanOf, toPercent } from "~/money/ppm";
import { useSession } from "~/session/session";
import { ButtonLink } from "~/ui/button";
import { Figure } from "~/ui/figure";
import type { Depth } from "../tiles";
import { Reached } from "./reached";
import { Record } from "./record";
import { commonScale, lastWeeks, type Scale } from "./weeks";

/** The tiles of the plans, drawn to one scale so that they can be compared. */
export function Tiles({ plans, Name }: { plans: readonly PlanView[]; Name: Depth }) {
  const scale = commonScale(plans);
  return (
    <>
      <ul className="tiles">
        {plans.map((plan) => (
          <Tile key={plan._id} plan={plan} Name={Name} scale={scale} />
        ))}
      </ul>
      {plans.some(({ record }) => record) && (
        <p className="fine">
          Bars are weeks from Monday to Sunday, all plans on one scale; those below the line lost money.
          However large the largest week is, each is drawn high enough to be seen. The dashed line is the
          target. Realised figures are what investments got, after our share of gains.
        </p>
      )}
    </>
  );
}

function Tile({ plan, Name, scale }: { plan: PlanView; Name: Depth; scale: Scale }) {
  const { isLoggedIn } = useSession();
  return (
    <li className="tile">
      <div>
        <Name className="display text-[1.625rem] leading-tight">{plan.name}</Name>
        <p className="mt-1 text-dim">
          <Figure name="plan-range" of={plan._id}>
            {rangeText(plan)}
          </Figure>
        </p>
      </div>
      <div className="versus">
        <Realised plan={plan} />
        <p>
          <span className="versus-name">Target </span>
          <Figure name="plan-target" of={plan._id} className="versus-figure numeral">
            {formatPercent(plan.return)}
          </Figure>
          <span className="versus-unit"> / week</span>
          <Reached plan={plan._id} share={plan.targetReached} />
        </p>
      </div>
      <Record plan={plan._id} record={plan.record} target={plan.return} scale={scale} />
      <Costs plan={plan} />
      <ul className="grid content-start gap-3 border-line border-t pt-5 text-sm">
        <li>
          <b className="font-semibold">Enhanced Security</b>
          <span className="block text-dim">Two-step log-in, and alerts that can freeze your account</span>
        </li>
        <li>
          <b className="font-semibold">24/7 Support</b>
          <span className="block text-dim">Messages are taken at any hour</span>
        </li>
      </ul>
      <ButtonLink
        to={isLoggedIn ? `/invest/${plan._id}` : `/create-account?plan=${plan._id}`}
        className="w-full self-end"
        aria-label={`Invest Now in ${plan.name}`}
      >
        Invest Now
      </ButtonLink>
    </li>
  );
}

/** What happened, as large as what was aimed for. */
function Realised({ plan: { _id, record } }: { plan: PlanView }) {
  const weeks = lastWeeks(record);
  const mean = meanOf(weeks);
  if (mean === null) {
    return (
      <p>
        <span className="versus-name">Realised </span>
        <span className="text-dim">No record yet</span>
      </p>
    );
  }
  return (
    <p>
      <span className="versus-name">Realised </span>
      <Figure name="plan-realised" of={_id} className="block">
        <span className={`versus-figure numeral sourced ${mean < 0 ? "text-bad" : ""}`}>
          {formatPercent(toPercent(mean))}
        </span>
        <span className="versus-unit"> / week</span>
        <span className="fine block">{weeks.length === 1 ? "one week" : `${weeks.length}-week mean`}</span>
      </Figure>
    </p>
  );
}

/** What is at risk, what a plan costs, and its minimum withdrawal where it has one of its own. */
function Costs({
  plan: { _id, performanceShare, withdrawalMinimum, riskCategory, leastGrade },
}: {
  plan: PlanView;
}) {
  const category = riskWords(riskCategory);
  const minimum = parseAmount(withdrawalMinimum ?? 0) ?? 0n;
  return (
    <dl className="facts">
      {category && (
        <div>
          <dt>Risk category</dt>
          <dd>{category.name}</dd>
        </div>
      )}
      {leastGrade && (
        <div>
          <dt>Results are at least</dt>
          <dd>{leastGrade}</dd>
        </div>
      )}
      {performanceShare !== undefined && (
        <div>
          <dt>Our share of gains, after losses are made up</dt>
          <dd>
            <Figure name="plan-share" of={_id}>
              {formatPercent(performanceShare)}
            </Figure>
          </dd>
        </div>
      )}
      {minimum > 0n && (
        <div>
          <dt>Minimum withdrawal</dt>
          <dd>
            <Figure name="plan-withdrawal-minimum" of={_id}>
              {formatAmount(minimum)} USDT
            </Figure>
          </dd>
        </div>
      )}
    </dl>
  );
}
