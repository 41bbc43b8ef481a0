import { Check, X } from "lucide-react";
import { ruleName } from "./rules";
import type { Verdict } from "./types";

/** Every rule with its answer, the failed ones first. */
export function RulesList({ verdicts }: { verdicts: readonly Verdict[] }) {
  const ordered = [...verdicts].sort((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <ul className="rules">
      {ordered.map(({ rule, passed, why }) => {
        const Icon = passed ? Check : X;
        return (
          <li key={rule}>
            <Icon aria-hidden size={15} strokeWidth={2} className={passed ? "text-accent" : "text-bad"} />
            <p>
              <span className="sr-only">{passed ? "Passes: " : "Fails: "}</span>
              {ruleName(rule)}
              <span className="quiet block">{why}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
