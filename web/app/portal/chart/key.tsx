import type { View } from "./choice";
import { BASE_LINE, Moved, type Other } from "./plots";
import { hasResults, losses, type Point } from "./points";

type Props = {
  view: View;
  base: string;
  points: readonly Point[];
  /** The comparisons of the result, by name. */
  others: readonly Other[];
};

/** The meaning of the chart's lines, marks and bars. */
export function Key({ view, base, points, others }: Props) {
  const lost = losses(points) || "no";
  return (
    <ul className="fine flex flex-wrap gap-x-6 gap-y-1">
      <li className="flex items-center gap-2">
        <LineKey look="stroke-2 stroke-accent" />
        {view === "value" ? "Value" : "Result since the start of the chart"}
      </li>
      {view === "value" && (
        <li className="flex items-center gap-2">
          <LineKey look={BASE_LINE} />
          {base}
        </li>
      )}
      {others.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <LineKey look={look} />
          {name}
        </li>
      ))}
      {points.some(({ moved }) => moved > 0n) && <MovedKey by={1n} text="Money in" />}
      {points.some(({ moved }) => moved < 0n) && <MovedKey by={-1n} text="Money out" />}
      {hasResults(points) ? (
        <li>
          Bars: weekly result ({lost} losing {lost === 1 ? "week" : "weeks"})
        </li>
      ) : (
        <li>No weekly result yet. The first comes after the first full week.</li>
      )}
    </ul>
  );
}

function MovedKey({ by, text }: { by: bigint; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-2">
        <Moved moved={by} x={50} />
      </svg>
      {text}
    </li>
  );
}

const LineKey = ({ look }: { look: string }) => (
  <svg aria-hidden="true" className="h-3 w-6 shrink-0">
    <line x1="0" x2="100%" y1="50%" y2="50%" className={look} />
  </svg>
);
