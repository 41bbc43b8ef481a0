import { inColumn } from "~/money/percent";
import { type Ppm, toPercent } from "~/money/ppm";
import type { Course, Courses } from "./courses";

const WIDTH = 640;
const HEIGHT = 200;
const MARGIN = 4;

type Drawn = Extract<Courses, { kind: "drawn" }>;

/** The three courses as lines from nothing to their ends, their losing weeks in them. */
export function CoursesChart({ courses }: { courses: Drawn }) {
  const { low, middle, high, length } = courses;
  const all = [...low.path, ...middle.path, ...high.path];
  const [bottom, top] = [Math.min(...all), Math.max(...all, 1)];
  const y = (ppm: Ppm) => MARGIN + ((top - ppm) / (top - bottom)) * (HEIGHT - 2 * MARGIN);
  const points = ({ path }: Course) =>
    path.map((ppm, week) => `${((week / length) * WIDTH).toFixed(1)},${y(ppm).toFixed(1)}`).join(" ");
  const end = (ppm: Ppm) => inColumn(toPercent(ppm));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Three paths week by week: the low one ends at ${end(low.end)}, the middle one at ${end(middle.end)}, the high one at ${end(high.end)}`}
      className="years-chart"
    >
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-edge" />
      <polyline points={points(high)} data-kind="high" />
      <polyline points={points(middle)} data-kind="middle" />
      <polyline points={points(low)} data-kind="low" />
    </svg>
  );
}
