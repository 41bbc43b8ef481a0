import { quietly } from "~/api/quietly";
import type { SecondStep } from "~/api/schema";

/**
 * The first step's answer about the second. Kept for the tab: people who go to their authenticator app on a phone often
 * find the page loaded again. It opens nothing.
 */
const KEY = "ballast.second-step";
let step: SecondStep | null | undefined;

/** Null once the log-in is done, or if the server said nothing. */
export function rememberFirstStep(said: SecondStep | null) {
  step = said;
  quietly(() => (said ? sessionStorage.setItem(KEY, JSON.stringify(said)) : sessionStorage.removeItem(KEY)));
}

/** The second step that is possible; null while nothing is known. */
export function secondStep(): SecondStep | null {
  if (step === undefined) step = read();
  return step;
}

function read(): SecondStep | null {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as SecondStep | null);
  return Array.isArray(kept?.methods) ? kept : null;
}
