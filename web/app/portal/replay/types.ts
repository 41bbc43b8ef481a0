import type { Decimal } from "~/api/types";

/** What `GET strikes/{id}/inputs` answers, as far as a share is computed from it. Days are `YYYY-MM-DD`. */
export type Inputs = {
  _id: string;
  plan: string;
  /** First day that counted. */
  from: string;
  /** First day that did not. */
  to: string;
  result: Decimal;
  /** What was spread: the result, unless nobody took part. */
  spread: Decimal;
  /** Whether the firm's share came off each part; otherwise, in older strikes, it came off the whole first. */
  shareByContract: boolean;
  performanceShare: Decimal;
  distributed: Decimal;
  positions: number;
  totalWeight: string;
  /** The last one that got a millionth more. */
  cut: { remainder: string; place: string | null } | null;
  /** SHA-256 over everybody who took part; null in older strikes. */
  fingerprint: string | null;
  corrects: { why: string } | null;
  /** The strike that put this one right. */
  correctedBy: string | null;
  own: Own[];
};

/** One of the client's own investments in that week. */
export type Own = {
  investment: string;
  principal: Decimal;
  started: string;
  ends: string | null;
  weight: string;
  performanceShareBps: number;
  gross: Decimal;
  performanceShare: Decimal;
  due: Decimal;
  valueBefore: Decimal;
  share: Decimal;
  correction: {
    soFar: Decimal;
    /** Missing in files from before it was told: then all of `soFar` had been charged. */
    charged?: Decimal;
    standing: string;
    feeBps: number | null;
  } | null;
};

/** The steps, in the order in which a week is computed. */
export type StepName =
  | "everybody"
  | "contract"
  | "spread"
  | "sum"
  | "weight"
  | "part"
  | "firm"
  | "due"
  | "share";

/** One step: how it is computed, what comes out here, and what the firm's books say. */
export type Step = { name: StepName; working: string; found: string; said: string };
