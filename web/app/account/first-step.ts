import { quietly } from "~/api/quietly";
import type { SecondStep } from "~/api/schema";

/**
 * What the first step of a log-in says of the second. Kept for the tab: whoever goes to their authenticator
 * app on a phone often finds the page loaded again. It opens nothing.
 */
const KEY = "ballast.second-step";
let step: SecondStep | null | undefined;

/** Null when the log-in is done, or nothing was said. */
export function rememberFirstStep(said: SecondStep | null) {
  step = said;
  quietly(() => (said ? sessionStorage.setItem(KEY, JSON.stringify(said)) : sessionStorage.removeItem(KEY)));
}

/** What the second step may be; null while nothing is known. */
export function secondStep(): SecondStep | null {
  if (step === undefined) step = read();
  return step;
}

function read(): SecondStep | null {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as SecondStep | null);
  return Array.isArray(kept?.methods) ? kept : null;
}
