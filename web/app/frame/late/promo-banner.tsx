import { Link } from "react-router";
import { useSite } from "~/facts/site-facts";
import { formatBanner, formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { Figure, FigureName } from "~/ui/figure";

/** The most that is lent, on what, and the way to what pays for it. */
export function PromoBanner() {
  const promotion = useSite()?.promotion;
  const amount = promotion ? formatBanner(promotion.amount) : null;
  if (!promotion || amount === null) return null;
  return (
    <div className="promo" data-explained>
      <Link to="/create-account" className="inline-flex items-center">
        <span>
          HOT DEAL: Claim <span data-figure="promotion">{amount}</span> bonus on sign up
        </span>
      </Link>
      <span className="promo-terms">
        Lent, not given: up to <Figure name="promotion-share">{formatPercent(promotion.share)}</Figure> of
        your first investment, from{" "}
        <Figure name="promotion-least">{formatValue(promotion.leastDeposit)} USDT</Figure>.{" "}
        <FigureName name="promotion">Source</FigureName>
      </span>
    </div>
  );
}
