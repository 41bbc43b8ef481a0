import type { StrikeView } from "~/api/schema";
import type { Decimal } from "../api/types";

/** Why a position is in the sample. */
export type SampleReason = "largest" | "smallest" | "remainder" | "floor";

/** One position of a preview, as an example of what everyone gets. */
export type Sampled = {
  reason: SampleReason;
  investment: string;
  client: string;
  principal: Decimal;
  gross: Decimal;
  performanceShare: Decimal;
  net: Decimal;
  change: Decimal;
  valueBefore: Decimal;
  valueAfter: Decimal;
};

/** What the evidence says by itself. */
export type FileSays = { format: string; result: Decimal | null; problems: number };

/** Every effect of a strike, before anyone decides on it. */
export type Preview = {
  basis: { positions: number };
  result: Decimal;
  /** What was in force for the week, of a correction. */
  resultBefore: Decimal | null;
  performanceShare: Decimal;
  distributed: Decimal;
  roundingUnits: number;
  allocated: Decimal;
  byCapital: Decimal;
  toCapital: Decimal;
  /** Of a correction, what those who left are paid for good; missing when it is nothing. */
  asCash?: Decimal;
  atFloor: number;
  /** In millionths of the money at work. */
  resultPpm: number | null;
  targetPpm: number;
  sample: Sampled[];
  file: FileSays | null;
  warnings: string[];
};

export type Strike = StrikeView;

export type StrikeStory = { strike: Strike; preview: Preview | null };

/** What a venue's file says of the days of a strike. */
export type Imported = {
  format: "fills" | "equity";
  /** Nothing while there is a problem: nothing is guessed or left out in silence. */
  result: Decimal | null;
  /** How the result comes about. */
  working: { name: string; amount: string }[];
  assumptions: string[];
  /** The first of what is wrong; line 0 is the file as a whole. */
  problems: { line: number; column: string | null; message: string }[];
  problemCount: number;
  counted: number;
  outside: number;
};

/** A kept file. */
/** A plan as far as a strike needs it. */
export type StrikePlan = { _id: string; name: string; status: string; settledThrough: string | null };

export type Entry = { plan: string; from: string; to: string; result: string; evidence: string };
