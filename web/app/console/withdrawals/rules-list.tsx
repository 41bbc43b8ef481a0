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

/** The rules that fail, then those that wait; those that pass are counted and folded. */
export function RulesList({ verdicts }: { verdicts: readonly VerdictView[] }) {
  const of = (answer: keyof typeof ANSWERS) => verdicts.filter((one) => answerOf(one) === answer);
  const passing = of("passes");
  return (
    <>
      <Rules verdicts={[...of("fails"), ...of("waits")]} />
      {passing.length > 0 && (
        <details className="exactly">
          <summary>
            {passing.length} of {verdicts.length} pass
          </summary>
          <Rules verdicts={passing} />
        </details>
      )}
    </>
  );
}

function Rules({ verdicts }: { verdicts: readonly VerdictView[] }) {
  if (verdicts.length === 0) return null;
  return (
    <ul className="rules">
      {verdicts.map((verdict) => {
        const { Icon, tint, word } = ANSWERS[answerOf(verdict)];
        return (
          <li key={verdict.rule}>
            <Icon aria-hidden size={15} strokeWidth={2} className={tint} />
            <p>
              <span className="sr-only">{word}</span>
              {ruleName(verdict.rule)}
              <span className="quiet"> · {verdict.why}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
