import { Check, Clock, X } from "lucide-react";
import type { VerdictView } from "~/api/schema";
import { isWaiting, ruleName } from "./rules";

const ANSWERS = {
  passes: { Icon: Check, tint: "text-accent", word: "Passes: " },
  waits: { Icon: Clock, tint: "text-warn", word: "Waits: " },
  fails: { Icon: X, tint: "text-bad", word: "Fails: " },
} as const;

const answerOf = (verdict: VerdictView) =>
  verdict.passed ? "passes" : isWaiting(verdict) ? "waits" : "fails";
const ORDER = ["fails", "waits", "passes"] as const;

/** Every rule with its answer, the failed ones first. */
export function RulesList({ verdicts }: { verdicts: readonly VerdictView[] }) {
  const ordered = ORDER.flatMap((answer) => verdicts.filter((one) => answerOf(one) === answer));
  return (
    <ul className="rules">
      {ordered.map((verdict) => {
        const { Icon, tint, word } = ANSWERS[answerOf(verdict)];
        return (
          <li key={verdict.rule}>
            <Icon aria-hidden size={15} strokeWidth={2} className={tint} />
            <p>
              <span className="sr-only">{word}</span>
              {ruleName(verdict.rule)}
              <span className="quiet block">{verdict.why}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
