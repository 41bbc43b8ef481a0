import { TextField } from "~/ui/field";
import { type Choice, dayBefore } from "./choice";
import type { Point } from "./points";

type Props = {
  points: readonly Point[];
  choice: Choice;
  /** Whether the days leave no week. */
  isEmpty: boolean;
  onPick: (choice: Choice) => void;
};

/** The days between which the weeks are shown; open to a side that is left empty. */
export function OwnPeriod({ points, choice, isEmpty, onPick }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { from, to } = choice;
  const days = { type: "date", min: first.from, max: dayBefore(last.to) } as const;
  return (
    <div className="grid max-w-text grid-cols-2 gap-x-4">
      <TextField
        label="From"
        {...days}
        value={from}
        onChange={({ currentTarget }) => onPick({ ...choice, from: currentTarget.value })}
      />
      <TextField
        label="To"
        {...days}
        value={to}
        error={isEmpty ? "No week lies between these days. Choose others." : undefined}
        onChange={({ currentTarget }) => onPick({ ...choice, to: currentTarget.value })}
      />
    </div>
  );
}
