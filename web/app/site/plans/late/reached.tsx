import { Given, Lacking } from "~/facts/given";
import { Figure } from "~/ui/figure";

/** How often a target was reached: a target alone would read like a promise. */
export function Reached({ plan, share }: { plan: string; share: string | null }) {
  return (
    <>
      <Given fact={share}>
        <span className="fine block">
          reached in{" "}
          <Figure name="plan-target-reached" of={plan}>
            {share}
          </Figure>{" "}
          of weeks
        </span>
      </Given>
      <Lacking fact={share}>
        <span className="fine block">never tested yet</span>
      </Lacking>
    </>
  );
}
