import { Check } from "lucide-react";
import type { ReactNode } from "react";

export type Step = { name: string; detail?: ReactNode };

type Props = {
  label: string;
  steps: readonly Step[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  /** Side by side from tablets up; always one below the other on phones. */
  across?: boolean;
};

/** Progress along known steps: done, in progress, still to come. */
export function Stepper({ label, steps, current, across = false }: Props) {
  return (
    <ol aria-label={label} className={across ? "steps steps-across" : "steps"}>
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "current" : "ahead";
        return (
          <li key={step.name} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span className="mark" aria-hidden>
              {state === "done" ? <Check size={15} strokeWidth={2} /> : index + 1}
            </span>
            <div>
              <p className="font-semibold">
                {step.name}
                {state === "done" && <span className="sr-only"> (done)</span>}
              </p>
              {step.detail && <div className="fine mt-0.5">{step.detail}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
