import { Every } from "~/facts/written";
import { type Bar, HISTORY, TILE } from "./weeks";

const ROOMS = { tile: TILE, history: HISTORY };

type Props = {
  room: keyof typeof ROOMS;
  view: { said: string; bars: readonly Bar[]; zeroAt: string; targetAt: string };
};

/** Weeks as bars, losing ones below the line, and the target as a dashed line. */
export function Bars({ room, view: { said, bars, zeroAt, targetAt } }: Props) {
  const { width, height } = ROOMS[room];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={said}
      className="bars"
      preserveAspectRatio={room === "tile" ? undefined : "none"}
    >
      <Every list={bars}>
        {({ x, y, width, height, tone }, index) => (
          <rect key={index} x={x} y={y} width={width} height={height} className={tone} />
        )}
      </Every>
      <line x1="0" x2={width} y1={zeroAt} y2={zeroAt} className="stroke-edge" />
      <line x1="0" x2={width} y1={targetAt} y2={targetAt} className="bars-target" />
    </svg>
  );
}
