import type { SampleReason, StrikeState, StrikeView } from "~/api/schema";
import type { StateKind } from "~/ui/state-kinds";

type Looks = { text: string; looks: StateKind };

const STATES: Readonly<Record<string, Looks>> = {
  drafted: { text: "waits for approval", looks: "wait" },
  approved: { text: "being spread", looks: "live" },
  allocated: { text: "spread", looks: "done" },
  rejected: { text: "rejected", looks: "bad" },
} satisfies Record<StrikeState, Looks>;

export const strikeState = (state: string) => STATES[state] ?? { text: state, looks: "wait" as const };

/** Why an example was chosen. */
export const REASONS: Readonly<Record<SampleReason, string>> = {
  largest: "the largest position",
  smallest: "the smallest position",
  remainder: "the last to get a rounding unit",
  floor: "at the floor: nothing more to lose",
};

/** What happens next with a strike that waits for nobody. */
export function strikeNext(strike: StrikeView): string {
  switch (strike.state) {
    case "approved":
      return "It is being spread over every position, by itself. If the service stops midway it goes on where it was; nobody gets it twice.";
    case "allocated":
      return strike.correctedBy
        ? "Every client has their share. A later strike corrected it; see there what is in force."
        : "Every client has their share and was told. If it turns out to be wrong, enter a correction: it reverses this and applies the right result.";
    case "rejected":
      return "It was turned down and never touched money. Enter the result again.";
    default:
      return "";
  }
}
