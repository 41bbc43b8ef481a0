import { Link } from "react-router";
import type { BreakView } from "~/api/schema";
import { ageText } from "../parts/at";
import { State } from "../parts/state";
import { inWords } from "./amounts";

/** Differences between books and chains, until someone has explained them and a second person agreed. */
export function Breaks({ breaks }: { breaks: readonly BreakView[] }) {
  return (
    <section aria-labelledby="breaks" className="area">
      <h2 id="breaks">Differences between books and chains</h2>
      {breaks.length === 0 ? (
        <p className="calm">None. Books and chains agree.</p>
      ) : (
        <ul className="breaks">
          {breaks.map(({ _id, what, since, asset, amount, explained }) => (
            <li key={_id}>
              <div>
                <Link to={`/console/treasury?open=${_id}`} className="row-link">
                  {what}
                </Link>
                <p className="quiet">
                  <State
                    value={explained ? "explained" : "open"}
                    looks={explained ? "wait" : "bad"}
                    text={explained ? "explained" : "not explained"}
                  />{" "}
                  · for {ageText(since)}
                </p>
              </div>
              {amount !== null && <span className="break-amount">{inWords(asset, amount)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
