import { WRITING } from "~/facts/facts";
import { Given, Lacking } from "~/facts/given";
import { Every, placesOf } from "~/facts/written";
import { useSession } from "~/session/session";
import { ButtonLink } from "~/ui/button";
import { Figure } from "~/ui/figure";
import { Bars } from "./bars";
import { Reached } from "./reached";
import type { Depth, Terms, TilesView, TileView } from "./tile-view";

/** The tiles as the server is to fill them. */
export const WrittenTiles = ({ Name }: { Name: Depth }) => (
  <Tiles view={placesOf<TilesView>("now.tiles")} Name={Name} />
);

/** The tiles of the plans, drawn to one scale so that they can be compared. */
export function Tiles({ view, Name }: { view: TilesView; Name: Depth }) {
  return (
    <>
      <ul className="tiles">
        <Every list={view.plans}>{(plan) => <Tile key={plan.id} plan={plan} Name={Name} />}</Every>
      </ul>
      <div className="grid gap-6">
        <Common view={view} />
        <Given fact={view.hasRecord}>
          <p className="fine max-w-3xl">
            Bars are weeks from Monday to Sunday, all plans on one scale; those below the line lost money. A
            paler bar is a gain too large for the picture. The dashed line is the target. Realized figures are
            what investments got, after our share of gains.
          </p>
        </Given>
      </div>
    </>
  );
}

function Tile({ plan, Name }: { plan: TileView; Name: Depth }) {
  return (
    <li className="tile">
      <div>
        <Name className="display text-xl leading-tight">{plan.name}</Name>
        <p className="mt-1 text-dim">
          <Figure name="plan-range" of={plan.id}>
            {plan.range}
          </Figure>
        </p>
      </div>
      <div className="versus">
        <Realised plan={plan} />
        <p>
          <span className="versus-name">Target </span>
          <Figure name="plan-target" of={plan.id} className="versus-figure numeral text-dim">
            {plan.target}
          </Figure>{" "}
          <span className="versus-unit whitespace-nowrap">/ week</span>
          <Reached plan={plan.id} share={plan.reached} />
        </p>
      </div>
      <Record plan={plan} />
      <dl className="facts">
        <TermRows of={plan.id} terms={plan} />
        <Given fact={plan.minimum}>
          <div>
            <dt>Minimum withdrawal</dt>
            <dd>
              <Figure name="plan-withdrawal-minimum" of={plan.id}>
                {plan.minimum}
              </Figure>
            </dd>
          </div>
        </Given>
      </dl>
      <ul className="grid content-start gap-1 border-line border-t pt-4 font-semibold text-sm">
        <li>Enhanced Security</li>
        <li>24/7 Support</li>
      </ul>
      <Invest plan={plan} />
    </li>
  );
}

/** The results, as large as the aim, and first. */
function Realised({ plan }: { plan: TileView }) {
  return (
    <p>
      <span className="versus-name text-ink">Realized </span>
      <Given fact={plan.realised}>
        <Figure name="plan-realised" of={plan.id} className="block">
          <span className={`versus-figure numeral sourced ${plan.realisedTone}`}>{plan.realised}</span>{" "}
          <span className="versus-unit whitespace-nowrap">/ week</span>
          <span className="fine block">{plan.realisedOf}</span>
        </Figure>
      </Given>
      <Lacking fact={plan.realised}>
        <span className="text-dim">No record yet</span>
      </Lacking>
    </p>
  );
}

/** The plan's real results, week by week. Losing weeks hang below the line and are counted in words. */
function Record({ plan }: { plan: TileView }) {
  return (
    <div className="grid content-start gap-4">
      <Given fact={plan.realised}>
        <Figure name="plan-last-weeks" of={plan.id} className="block">
          <Bars room="tile" view={plan} />
        </Figure>
        <dl className="facts">
          <div>
            <dt>Best week</dt>
            <dd>
              <Figure name="plan-best" of={plan.id}>
                {plan.best}
              </Figure>
            </dd>
          </div>
          <div>
            <dt>Worst week</dt>
            <dd className={plan.worstTone}>
              <Figure name="plan-worst" of={plan.id}>
                {plan.worst}
              </Figure>
            </dd>
          </div>
          <div>
            <dt>Losing weeks</dt>
            <dd>
              <Figure name="plan-losing" of={plan.id}>
                {plan.losing}
              </Figure>
            </dd>
          </div>
        </dl>
      </Given>
      <Lacking fact={plan.realised}>
        <p className="fine">Nothing has been settled in this plan so far.</p>
      </Lacking>
    </div>
  );
}

/** The risk and the cost of a plan, in rows. */
function TermRows({ of, terms: { risk, leastGrade, share } }: { of: string; terms: Terms }) {
  return (
    <>
      <Given fact={risk}>
        <div>
          <dt>Risk category</dt>
          <dd>{risk}</dd>
        </div>
      </Given>
      <Given fact={leastGrade}>
        <div>
          <dt>Results are at least</dt>
          <dd>{leastGrade}</dd>
        </div>
      </Given>
      <Given fact={share}>
        <div>
          <dt>Our share of gains</dt>
          <dd>
            <Figure name="plan-share" of={of}>
              {share}
            </Figure>
          </dd>
        </div>
      </Given>
    </>
  );
}

/** Terms of every plan, said once. */
function Common({ view }: { view: TilesView }) {
  return (
    <div className="every-plan">
      <h3 className="display text-lg">In every plan</h3>
      <dl className="facts mt-3 grid gap-x-12 lg:grid-cols-2">
        <TermRows of={view.of} terms={view} />
        <div>
          <dt>Our share of gains is taken</dt>
          <dd>after losses are made up</dd>
        </div>
        <div>
          <dt>Enhanced Security</dt>
          <dd>Two-step log-in, and alerts that can freeze your account</dd>
        </div>
        <div>
          <dt>24/7 Support</dt>
          <dd>Messages are taken at any hour</dd>
        </div>
        <div>
          <dt>What can happen</dt>
          <dd>You can lose all you put in</dd>
        </div>
      </dl>
    </div>
  );
}

/** While the page is written nobody knows who will read it, so the style sheet shows the link that fits. */
function Invest({ plan: { id, name } }: { plan: TileView }) {
  const { isLoggedIn } = useSession();
  const [signUp, invest] = [`/create-account?plan=${id}`, `/invest/${id}`];
  const look = { className: "w-full self-end", "aria-label": `Invest Now in ${name}` };
  if (!WRITING) {
    return (
      <ButtonLink to={isLoggedIn ? invest : signUp} {...look}>
        Invest Now
      </ButtonLink>
    );
  }
  return (
    <div className="self-end">
      <a href={signUp} {...look} className="btn w-full only-out">
        Invest Now
      </a>
      <a href={invest} {...look} className="btn w-full only-in">
        Invest Now
      </a>
    </div>
  );
}
