import { MINUS } from "./amount";

/**
 * A percentage as the API gives it: a JSON number or a decimal text. Shown as it is, without float
 * arithmetic: `1.2` becomes `1.2%`, `-0.50` becomes `−0.5%`. Digits beyond `places` are cut off, never rounded
 * up; a loss that is cut off altogether is still one: `−<0.01%`. Anything else shows as a dash.
 */
export function formatPercent(value: string | number, places = 2, padded = false): string {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(value));
  if (!match) return "—";
  const [, sign = "", whole = "0", fraction = ""] = match;
  const kept = fraction.slice(0, places);
  const isCutOff = /^0*$/.test(whole + kept) && /[1-9]/.test(fraction);
  if (sign && isCutOff) return `${MINUS}<${decimal("0", `${"0".repeat(places - 1)}1`)}`;
  const isNothing = !/[1-9]/.test(whole + kept);
  const shown = padded ? kept.padEnd(places, "0") : kept.replace(/0+$/, "");
  return `${sign && !isNothing ? MINUS : ""}${decimal(whole, shown)}`;
}

const decimal = (whole: string, fraction: string) => `${whole}${fraction && `.${fraction}`}%`;

/** With two decimals whatever they are, for columns that are read downwards: `2.70%`. */
export const inColumn = (value: string | number) => formatPercent(value, 2, true);
