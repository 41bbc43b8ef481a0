import { Link } from "react-router";
import { Money } from "~/ui/money";
import { ageText } from "../parts/at";
import type { Break } from "./types";

/** Where the books and the chains differ, until somebody has explained it and a second person agreed. */
export function Breaks({ breaks }: { breaks: readonly Break[] }) {
  return (
    <section aria-labelledby="breaks" className="block">
      <h2 id="breaks">Breaks between books and chains</h2>
      {breaks.length === 0 ? (
        <p className="quiet">None. Books and chains agree.</p>
      ) : (
        <ul className="breaks">
          {breaks.map(({ _id, what, since, amount }) => (
            <li key={_id}>
              <Link to={`/console/treasury?open=${_id}`} className="row-link">
                {what}
              </Link>
              {amount !== null && amount !== undefined && <Money value={amount} />}
              <span className="quiet">since {ageText(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
