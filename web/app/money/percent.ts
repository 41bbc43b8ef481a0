/**
 * A percentage as the API gives it: a JSON number or a decimal text. Shown as it is, without float
 * arithmetic: `1.2` becomes `1.2%`, `-0.50` becomes `-0.5%`. Anything else shows as a dash.
 */
export function formatPercent(value: string | number): string {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(value));
  if (!match) return "—";
  const [, sign = "", whole = "0", fraction = ""] = match;
  const rest = fraction.replace(/0+$/, "");
  const zero = Number(whole) === 0 && rest === "";
  return `${zero ? "" : sign}${whole}${rest ? `.${rest}` : ""}%`;
}
