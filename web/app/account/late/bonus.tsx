import { useSite } from "~/facts/site-facts";
import { formatBanner } from "~/money/amount";
import { BonusConditions } from "~/ui/bonus-conditions";
import { Figure } from "~/ui/figure";

/** Said only while the server states that money of the firm covers it. */
export function Bonus() {
  const promotion = useSite()?.promotion;
  const amount = promotion ? formatBanner(promotion.amount) : null;
  if (!promotion || amount === null) return null;
  return (
    <div className="grid gap-1 border-accent border-l-2 pl-4">
      <h2 className="font-sans font-semibold text-base tracking-normal">
        <Figure name="promotion">{amount}</Figure> sign-up bonus
      </h2>
      <BonusConditions terms={{ ...promotion, most: promotion.amount }} />
    </div>
  );
}
