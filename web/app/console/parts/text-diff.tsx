import type { DiffLine } from "~/api/schema";

/** A scrolling part must be reachable by keyboard, though nothing in it can be pressed. */
export const REACHABLE = { tabIndex: 0 } as const;

/** The shown parts of a text: lines, and how many unchanged ones were left out between. */
export type Shown = DiffLine | { what: "left_out"; count: number };

const MARKS = { same: " ", added: "+", removed: "−" } as const;

/** The changes in a text, line by line; the mark says it as well as the color. */
export function TextDiff({ lines }: { lines: readonly Shown[] }) {
  // Lines have no identity but their place.
  const placed = lines.map((line, place) => ({ line, key: String(place) }));
  return (
    <section className="text-diff mono" aria-label="What changes in the text" {...REACHABLE}>
      {placed.map(({ line, key }) =>
        line.what === "left_out" ? (
          <p key={key} className="quiet">
            … {line.count} {line.count === 1 ? "line" : "lines"} as before
          </p>
        ) : (
          <p key={key} data-what={line.what}>
            <span aria-hidden>{MARKS[line.what]}</span>
            {line.what !== "same" && <span className="sr-only">{line.what}: </span>}
            {line.text || " "}
          </p>
        ),
      )}
    </section>
  );
}
