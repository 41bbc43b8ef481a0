/** Results as the API answers them; the names are those of the pages. */
export type {
  SampledPosition as Sampled,
  SampleReason,
  StrikeData as StrikeStory,
  StrikeEffects as Preview,
  StrikeGrading as Grading,
  StrikeView as Strike,
  VenueFileFindings as Imported,
} from "~/api/schema";

/** A plan as far as a strike needs it. */
export type StrikePlan = { _id: string; name: string; status: string; nextFrom: string | null };

export type Entry = { plan: string; from: string; to: string; result: string; evidence: string };
