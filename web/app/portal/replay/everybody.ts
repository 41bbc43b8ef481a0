import { type Answer, NETWORK_FAILURE, readEnvelope } from "~/api/envelope";
import type { Decimal } from "~/api/types";
import { dataOf } from "../data";
import type { Inputs } from "./types";

/** What every visitor is told of a settled week. */
export type PublicWeek = Pick<
  Inputs,
  "from" | "result" | "distributed" | "positions" | "totalWeight" | "fingerprint"
>;

type Record = { record: { weeks: (PublicWeek & { percent: Decimal | null })[] } };

/**
 * The week as the public record has it: null when it has none of these days. Undefined for a week that was put right
 * later, because the record has the figures in force.
 */
export async function toldEverybody(inputs: Inputs): Promise<PublicWeek | null | undefined> {
  if (inputs.correctedBy !== null) return undefined;
  const { record } = await dataOf(anonymous(`plans/${encodeURIComponent(inputs.plan)}/record`));
  return record.weeks.find(({ from }) => from === inputs.from) ?? null;
}

/** Asked without the session, so that the answer cannot depend on who asks. */
async function anonymous(path: string): Promise<Answer<Record>> {
  try {
    const response = await fetch(`/api/v1/${path}`, { credentials: "omit", cache: "no-store" });
    return readEnvelope<Record>(await response.text());
  } catch {
    return NETWORK_FAILURE;
  }
}
