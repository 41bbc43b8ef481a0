/** A one-time link outlives the way to the provider in this tab alone, and only until somebody is back. */
const KEY = "enrolment";

export const keepLink = (token: string) => sessionStorage.setItem(KEY, token);

export function takeLink(): string | null {
  const token = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return token;
}
