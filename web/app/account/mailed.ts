/**
 * Where the token of a log-in or of a reset was mailed, between its two pages. Kept in memory only: after a
 * reload the second page simply does not name the address.
 */
const addresses = new Map<"login" | "reset", string>();

export const rememberMailed = (purpose: "login" | "reset", address: string) => {
  addresses.set(purpose, address);
};
export const mailedTo = (purpose: "login" | "reset") => addresses.get(purpose) ?? null;
