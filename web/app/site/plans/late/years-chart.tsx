import { formatPercent } from "~/money/percent";
import { type Ppm, toPercent } from "~/money/ppm";
import { WEEKS_IN_A_YEAR, type Year, type Years } from "./years";

const WIDTH = 640;
const HEIGHT = 200;
const MARGIN = 4;

type Drawn = Extract<Years, { kind: "drawn" }>;

/** The three years as lines from nothing to their ends, their losing weeks in them. */
export function YearsChart({ years }: { years: Drawn }) {
  const { bad, median, good } = years;
  const all = [...bad.path, ...median.path, ...good.path];
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const y = (ppm: Ppm) => MARGIN + ((high - ppm) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const points = ({ path }: Year) =>
    path
      .map((ppm, week) => `${((week / WEEKS_IN_A_YEAR) * WIDTH).toFixed(1)},${y(ppm).toFixed(1)}`)
      .join(" ");
  const end = (ppm: Ppm) => formatPercent(toPercent(ppm));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Three years week by week: the bad one ends at ${end(bad.end)}, the median at ${end(median.end)}, the good one at ${end(good.end)}`}
      className="years-chart"
    >
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-edge" />
      <polyline points={points(good)} data-kind="good" />
      <polyline points={points(median)} data-kind="median" />
      <polyline points={points(bad)} data-kind="bad" />
    </svg>
  );
}
