import type { SampleReason, StrikeState, StrikeView } from "~/api/schema";
import type { StateKind } from "~/ui/state-kinds";

const LOOKS: Readonly<Record<string, StateKind>> = {
  drafted: "wait",
  approved: "live",
  allocated: "done",
  rejected: "bad",
} satisfies Record<StrikeState, StateKind>;

export const strikeLooks = (state: string) => LOOKS[state] ?? "wait";

/** Why an example was chosen. */
export const REASONS: Readonly<Record<SampleReason, string>> = {
  largest: "the largest position",
  smallest: "the smallest position",
  remainder: "the last to get a rounding unit",
  floor: "at the floor: nothing more to lose",
};

/** The next step of a strike that waits for nobody. */
export function strikeNext(strike: StrikeView): string {
  switch (strike.state) {
    case "approved":
      return "It is being allocated to every position automatically. If the service stops midway it continues where it was; nobody gets it twice.";
    case "allocated":
      return strike.correctedBy
        ? "Every client has their share. A later result corrected it; see there what is in force."
        : "Every client has their share and was told. If it turns out to be wrong, enter a correction: it reverses this and applies the right result.";
    case "rejected":
      return "It was turned down and never touched money. Enter the result again.";
    default:
      return "";
  }
}
