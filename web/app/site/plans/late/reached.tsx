import type { Decimal } from "~/api/schema";
import { formatPercent } from "~/money/percent";
import { Figure } from "~/ui/figure";

/** How often a target was reached: a target alone would read like a promise. */
export function Reached({ plan, share }: { plan: string; share: Decimal | null | undefined }) {
  if (share === null || share === undefined) return <span className="fine block">never tested yet</span>;
  return (
    <span className="fine block">
      reached in{" "}
      <Figure name="plan-target-reached" of={plan}>
        {formatPercent(share)}
      </Figure>{" "}
      of weeks
    </span>
  );
}
