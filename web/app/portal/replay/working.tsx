import type { Step, StepName } from "./replay-types";

/** Titles of the steps. */
export const TITLES: Record<StepName, string> = {
  everyone: "The same for everyone",
  contract: "Your contract",
  spread: "The result of the week",
  sum: "Where it went",
  weight: "Your weight",
  part: "Your part",
  mark: "Not made up yet",
  firm: "Our share",
  due: "Due to you",
  share: "What you got",
};

/** The steps one below the other, as on paper. */
export function Working({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="border-line border-t">
      {steps.map(({ name, working, found, said }) => (
        <li key={name} className="grid gap-1 border-line border-b py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <strong className="font-semibold text-sm">{TITLES[name]}</strong>
            <span className="text-right tabular-nums [overflow-wrap:anywhere]">{found}</span>
          </div>
          <p className="fine [overflow-wrap:anywhere]">{working}</p>
          {found !== said && <p className="problem">Our books say {said}.</p>}
        </li>
      ))}
    </ol>
  );
}
