/**
 * A percentage as the API gives it: a JSON number or a decimal text. Shown as it is, without float
 * arithmetic: `1.2` becomes `1.2%`, `-0.50` becomes `-0.5%`. Digits beyond `places` are cut off, never rounded
 * up. Anything else shows as a dash.
 */
export function formatPercent(value: string | number, places = 2): string {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,9}))?$/.exec(String(value));
  if (!match) return "—";
  const [, sign = "", whole = "0", fraction = ""] = match;
  const rest = fraction.slice(0, places).replace(/0+$/, "");
  const zero = Number(whole) === 0 && rest === "";
  return `${zero ? "" : sign}${whole}${rest ? `.${rest}` : ""}%`;
}
