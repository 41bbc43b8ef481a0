import type { CorrectedPart, MarkPart, StrikeInputs, StrikePart } from "~/api/schema";

/** In files from before `charged` was told, all of `soFar` had been charged. */
type Correction = Omit<CorrectedPart, "charged"> & Partial<Pick<CorrectedPart, "charged">>;

/** One of the client's own investments in that week. Files from before marks or loans do not mention them. */
export type Own = Omit<StrikePart, "correction" | "mark" | "lent"> & {
  correction: Correction | null;
  mark?: MarkPart | null;
  lent?: StrikePart["lent"];
};

/** The answer of `GET strikes/{id}/inputs`, now or when the client kept the file. Days are `YYYY-MM-DD`. */
export type Inputs = Omit<StrikeInputs, "own"> & { own: Own[] };

/** The steps, in the order in which a week is computed. */
export type StepName =
  | "everyone"
  | "contract"
  | "spread"
  | "sum"
  | "weight"
  | "part"
  | "mark"
  | "firm"
  | "due"
  | "share";

/** One step: how it is computed, what comes out here, and what the firm's books say. */
export type Step = { name: StepName; working: string; found: string; said: string };
