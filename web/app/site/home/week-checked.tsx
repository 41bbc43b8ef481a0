import { Link } from "react-router";
import { Chapter } from "~/ui/chapter";
import dark from "./check-a-week-dark.jpg";
import light from "./check-a-week-light.jpg";

const WHAT =
  "A week of one contract, computed again line by line, from the result of all to what the client got. It adds up.";

/** A client's view of a checked week, as the browser tests took it from the demo. */
export function WeekChecked() {
  return (
    <Chapter title="Check a week">
      <div className="grid gap-6">
        <p className="max-w-text text-dim">
          A client’s browser can compute every week again: from the result that is the same for everyone to
          what this client got, line by line. Where a line differs from our books, both figures are shown.{" "}
          <Link to="/why-us" className="link">
            Why it can be checked
          </Link>
        </p>
        <figure className="grid gap-2">
          {[light, dark].map((picture) => (
            <a
              key={picture}
              href={picture}
              className={`week-checked ${picture === light ? "only-light" : "only-dark"}`}
            >
              <img src={picture} alt={WHAT} width="1296" height="1797" loading="lazy" />
            </a>
          ))}
          <figcaption className="fine">
            A screenshot of this software’s demo, whose money and results are made up. Open it to see the
            whole.
          </figcaption>
        </figure>
      </div>
    </Chapter>
  );
}
