import { Link } from "react-router";
import { ageText } from "../parts/at";
import type { Queue } from "./types";

/** What waits longest comes first; an empty queue is good news and comes last. */
export function byUrgency(queues: readonly Queue[]): Queue[] {
  const age = ({ oldest, count }: Queue) =>
    count === 0 ? Number.POSITIVE_INFINITY : Date.parse(oldest ?? "");
  return [...queues].sort((one, other) => {
    if ((one.count === 0) !== (other.count === 0)) return one.count === 0 ? 1 : -1;
    return (age(one) || 0) - (age(other) || 0);
  });
}

export function Queues({ queues }: { queues: readonly Queue[] }) {
  const waiting = queues.some(({ count }) => count > 0);
  return (
    <section aria-labelledby="queues" className="block">
      <h2 id="queues">What waits</h2>
      {!waiting && <p className="quiet">Nothing waits for anybody.</p>}
      <ul className="queues">
        {byUrgency(queues).map(({ name, count, oldest, href }) => (
          <li key={name} data-empty={count === 0 || undefined}>
            <Link to={href}>
              <span className="queue-count">{count}</span>
              <span className="queue-name">{name}</span>
              <span className="quiet">{count > 0 && oldest ? `oldest ${ageText(oldest)}` : ""}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
