import type { Coin } from "~/api/schema";
import { MINUS } from "~/money/amount";
import { directionOf, formatChange } from "./price-text";

type Value = Coin["change24hPercent"];

const SIGNS = { up: "+", down: MINUS, unchanged: "" };
const TINTS = { up: "text-accent", down: "text-bad", unchanged: "text-dim" };

/** `down 0.84%`: the word says what the color says. */
export function ChangeInWords({ value }: { value: Value }) {
  const direction = directionOf(value);
  if (value === null || direction === "unknown") return <span className="text-dim">not known</span>;
  if (direction === "unchanged") return <span>unchanged</span>;
  return (
    <span className={TINTS[direction]}>
      {direction} {formatChange(value)}
    </span>
  );
}

/** `−0.84%`, for where there is little room. */
export function SignedChange({ value }: { value: Value }) {
  const direction = directionOf(value);
  if (value === null || direction === "unknown") return null;
  return (
    <span className={TINTS[direction]}>
      {SIGNS[direction]}
      {formatChange(value)}
    </span>
  );
}
