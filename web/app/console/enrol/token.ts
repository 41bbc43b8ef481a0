/** The token of `#token=…` or `#…`; null without one. */
export function tokenIn(hash: string): string | null {
  const text = hash.replace(/^#/, "");
  const named = new URLSearchParams(text).get("token");
  return named || (/^[\w-]+$/.test(text) ? text : null);
}
