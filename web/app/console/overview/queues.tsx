import { Link } from "react-router";
import type { WorkQueue } from "~/api/schema";
import { useRules } from "~/facts/site-facts";
import { useMay } from "../api/me";
import { mayAct } from "../api/waiting";
import { Waiting } from "../parts/at";
import { promisedHours, sorted, wordsOf } from "../work/queue-words";

/** First what this operator can do something about, then what waits for others; empty queues say what that means. */
export function Queues({ queues }: { queues: readonly WorkQueue[] }) {
  const { yours, others, empty } = sorted(queues, useMay(), useRules());
  return (
    <div className="area gap-7">
      <section aria-labelledby="yours" className="area">
        <h2 id="yours">Your turn</h2>
        {yours.length === 0 ? (
          <p className="calm">Nothing waits for you. New work appears here automatically.</p>
        ) : (
          <List queues={yours} />
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="area">
          <h2 id="others">Waiting for others</h2>
          <List queues={others} />
        </section>
      )}
      {empty.length > 0 && (
        <section aria-labelledby="empty" className="area">
          <h2 id="empty">Nothing waits</h2>
          <ul className="queues-empty">
            {empty.map(({ name, href }) => {
              const { title, none } = wordsOf(name);
              return (
                <li key={name}>
                  <Link to={href}>{title}</Link>
                  <span className="quiet">{none}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

function List({ queues }: { queues: readonly WorkQueue[] }) {
  const may = useMay();
  const rules = useRules();
  return (
    <ul className="queues">
      {queues.map(({ name, count, oldest, href, needs }) => {
        const { title, act, whose } = wordsOf(name);
        return (
          <li key={name}>
            <Link to={href}>
              <span className="queue-count">{count}</span>
              <span>
                <span className="queue-name">{title}</span>
                <span className="quiet block">
                  {mayAct(needs, may) ? act : whose && `Waits for ${whose}.`}
                </span>
              </span>
              {oldest && (
                <span className="queue-age">
                  <Waiting since={oldest} promisedHours={promisedHours(name, rules)} />
                  <span className="quiet block">oldest</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
