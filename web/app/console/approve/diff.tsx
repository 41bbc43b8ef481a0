import type { Diff } from "../api/types";

/** What is now and what will be, line by line. What does not change is dim; what is new or goes is said in words. */
export function DiffTable({ rows }: { rows: Diff["rows"] }) {
  if (rows.length === 0) return null;
  const creates = rows.every(({ before }) => before === null);
  return (
    <table className="diff">
      <caption className="sr-only">What changes</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {!creates && <th scope="col">Now</th>}
          <th scope="col">{creates ? "New" : "After"}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label} data-same={before === after || undefined}>
            <th scope="row">{label}</th>
            {!creates && <td className={before === null ? "quiet" : "diff-before"}>{before ?? "—"}</td>}
            <td className="diff-after">{after ?? "removed"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MARKS = { same: " ", added: "+", removed: "−" } as const;

/** What changes in a text, line by line; the mark says it as well as the colour. */
export function LinesDiff({ lines }: { lines: NonNullable<Diff["lines"]> }) {
  if (lines.length === 0) return null;
  const numbered = lines.map((line, index) => ({ ...line, key: `${index} ${line.text}` }));
  return (
    <section className="text-diff mono" aria-label="What changes in the text" {...REACHABLE}>
      {numbered.map(({ key, what, text }) => (
        <p key={key} data-what={what}>
          <span aria-hidden>{MARKS[what]}</span>
          {what !== "same" && <span className="sr-only">{what}: </span>}
          {text}
        </p>
      ))}
    </section>
  );
}

/** What scrolls must be reached by the keyboard, though nothing in it can be pressed. */
const REACHABLE = { tabIndex: 0 } as const;
