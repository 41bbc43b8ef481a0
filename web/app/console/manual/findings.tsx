import { Link } from "react-router";
import type { ManualFinding } from "~/api/schema";
import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Loaded } from "../drawer/story";
import { placeOf } from "./where";

/** The places that have all of the words, the best first. */
export function Findings({ words }: { words: string }) {
  const answer = useAnswer(`manual/search${query({ q: words })}`, { poll: false, keep: true });
  return (
    <div className="area">
      <Loaded answer={answer}>
        {({ found }) => (
          <>
            <p role="status" className="quiet">
              {sumOf(found.length)}
            </p>
            <ol className="manual-found">
              {found.map((finding) => (
                <Finding key={`${finding.page}#${finding.id}`} finding={finding} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </div>
  );
}

function sumOf(count: number): string {
  if (count === 0) return "Nothing has all of these words. Try fewer, or the name of a setting or an alert.";
  return count === 1 ? "One place has all of these words." : `${count} places, the best first.`;
}

function Finding({ finding: { page, pageTitle, id, title, excerpt } }: { finding: ManualFinding }) {
  return (
    <li>
      <p>
        <Link to={placeOf(page, id)} className="link">
          {title}
        </Link>
        {id !== "" && <span className="quiet"> {pageTitle}</span>}
      </p>
      <p className="wrap-anywhere">
        {excerpt.map(({ text, found }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
          found ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}
