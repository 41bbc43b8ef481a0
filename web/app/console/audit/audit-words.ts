import type { AuditLogEntry } from "~/api/schema";
import { ACTORS } from "../parts/text";
import { movedText } from "../work/places";

/** `operator_change` as people read it. */
export const plain = (name: string) => name.replaceAll("_", " ");

/** The actor: the name if there is one. */
export const actorText = ({ actor, who }: Pick<AuditLogEntry, "actor" | "who">) => who?.name ?? ACTORS[actor];

/** One line of what the details say: what it was, and why. */
export function gist({ details, transfers }: Pick<AuditLogEntry, "details" | "transfers">): string {
  const said = [details.what, details.why, details.reason].filter((text) => typeof text === "string");
  return [...said, ...transfers.map(movedText)].join(" · ");
}
