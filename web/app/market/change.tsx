import type { CoinPrice } from "~/api/types";
import { directionOf, formatChange } from "./price-text";

type Value = CoinPrice["change24hPercent"];

/** `down 0.84%`: the word says what the colour says. */
export function ChangeInWords({ value }: { value: Value }) {
  const direction = directionOf(value);
  if (value === null || direction === "unknown") return <span className="text-dim">not known</span>;
  if (direction === "unchanged") return <span>unchanged</span>;
  return (
    <span className={direction === "down" ? "text-bad" : "text-accent"}>
      {direction} {formatChange(value)}
    </span>
  );
}

const SIGNS = { up: "+", down: "-", unchanged: "" };

/** `-0.84%`, for where there is little room. */
export function SignedChange({ value }: { value: Value }) {
  const direction = directionOf(value);
  if (value === null || direction === "unknown") return null;
  return (
    <span className={direction === "down" ? "text-bad" : "text-accent"}>
      {SIGNS[direction]}
      {formatChange(value)}
    </span>
  );
}
