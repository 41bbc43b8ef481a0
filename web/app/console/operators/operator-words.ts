import type { Operator } from "./types";

/** What is to be done about an operator, or how they stand. */
export function operatorNext({ name, state, enrolmentUntil, me }: Operator): string {
  if (state === "disabled") {
    return `${name} cannot sign in. Letting them back in is a change that a second person approves.`;
  }
  if (state === "invited") {
    return enrolmentUntil === null
      ? "The one-time link has died unused. Propose a new one."
      : `Waits until ${name} opens the one-time link and sets a password and a second step. A lost link is replaced by a new one.`;
  }
  return me
    ? "This is you. What guards your access is under Your account."
    : "Nothing to do. Disable them at the first suspicion; a second person approves that.";
}
