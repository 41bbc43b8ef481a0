import { Link } from "react-router";
import { Chapter } from "~/ui/chapter";
import dark from "./check-a-week-dark.jpg";
import light from "./check-a-week-light.jpg";

/** What a client sees who checks a week, as the journeys of the tests took it from the demo. */
export function WeekChecked() {
  return (
    <Chapter title="Check a week">
      <div className="grid gap-6">
        <p className="max-w-text text-dim">
          Every week can be computed again in your own browser: from the result that is the same for everyone
          to what you got, line by line. Where a line differs from our books, both figures are shown.{" "}
          <Link to="/why-us" className="link">
            Why it can be checked
          </Link>
        </p>
        <figure className="grid gap-2">
          {[light, dark].map((picture) => (
            <img
              key={picture}
              src={picture}
              width={800}
              height={1000}
              loading="lazy"
              decoding="async"
              alt="A week of one contract, computed again in steps from the result of all to what the client got. It adds up."
              className={`h-auto max-w-full border border-line ${picture === dark ? "only-dark" : "only-light"}`}
            />
          ))}
          <figcaption className="fine">
            A screenshot of this software’s demo. Its money and its results are made up.
          </figcaption>
        </figure>
      </div>
    </Chapter>
  );
}
