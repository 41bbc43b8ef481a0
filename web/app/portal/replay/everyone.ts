import { exchange } from "~/api/client";
import type { Data, Path } from "~/api/paths";
import type { Decimal } from "~/api/schema";
import { dataOf } from "~/data/query";
import type { Inputs } from "./replay-types";

/** The public part of a settled week. */
export type PublicWeek = Pick<
  Inputs,
  "from" | "result" | "distributed" | "positions" | "totalWeight" | "fingerprint"
>;

/** The week as visitors are shown it, or what they are not shown. */
export type Told =
  | { kind: "week"; week: PublicWeek }
  /**
   * It was corrected later. For the earlier figures, the log of corrections has the result; after two corrections,
   * both.
   */
  | { kind: "corrected"; before: Decimal[] }
  | { kind: "untold"; what: "plan" | "week" | "correction" };

/**
 * Looks the week up where everyone can. `plan` is the one of the client's own contract, and has to be in the public list:
 * with a plan for each client, each could have a public record of their own.
 */
export async function toldEveryone(
  inputs: Inputs,
  plan: string | undefined,
  signal?: AbortSignal,
): Promise<Told> {
  const { results } = (await dataOf(anonymous("transparency", signal))).transparency;
  const listed = results.plans.find(({ _id }) => _id === plan);
  if (!listed || inputs.plan !== listed._id) return { kind: "untold", what: "plan" };
  if (inputs.correctedBy !== null) {
    const ofWeek = results.corrections.filter((one) => one.plan === listed.name && one.from === inputs.from);
    if (ofWeek.length === 0) return { kind: "untold", what: "correction" };
    return { kind: "corrected", before: ofWeek.map(({ resultBefore }) => resultBefore) };
  }
  const { record } = await dataOf(anonymous(`plans/${encodeURIComponent(listed._id)}/record`, signal));
  const week = record.weeks.find(({ from }) => from === inputs.from);
  return week ? { kind: "week", week } : { kind: "untold", what: "week" };
}

/** An earlier week, as visitors are shown it. For a corrected week, every result published for it. */
export type PublicPast = Pick<PublicWeek, "from" | "totalWeight"> & { results: Decimal[] };

/** Every settled week of a plan; nothing if it is not in the public list. */
export async function publicPast(plan: string | undefined, signal?: AbortSignal): Promise<PublicPast[]> {
  const { results } = (await dataOf(anonymous("transparency", signal))).transparency;
  const listed = results.plans.find(({ _id }) => _id === plan);
  if (!listed) return [];
  const { record } = await dataOf(anonymous(`plans/${encodeURIComponent(listed._id)}/record`, signal));
  return record.weeks.map(({ from, totalWeight, result }) => {
    const before = results.corrections.filter((one) => one.plan === listed.name && one.from === from);
    return { from, totalWeight, results: [result, ...before.map(({ resultBefore }) => resultBefore)] };
  });
}

/** Asked without the session, so that the answer cannot depend on who asks. */
const anonymous = <P extends string>(path: Path<"GET", P>, signal?: AbortSignal) =>
  exchange<Data<"GET", P>>(path, { credentials: "omit", cache: "no-store", ...(signal && { signal }) });
