import { Link } from "react-router";
import { useSite } from "~/facts/site-facts";
import { formatBanner } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { FigureName } from "~/ui/figure";

/** The most that is lent, on what, and the way to what pays for it. */
export function PromoBanner() {
  const promotion = useSite()?.promotion;
  const amount = promotion ? formatBanner(promotion.amount) : null;
  if (amount === null) return null;
  return (
    <div className="promo" data-explained>
      <Link to="/create-account" className="inline-flex min-h-11 items-center">
        <span>
          HOT DEAL: Claim <span data-figure="promotion">{amount}</span> bonus on sign up
        </span>
      </Link>
      {promotion && (
        <span className="promo-terms">
          Lent, not given: up to <span data-figure="promotion-share">{formatPercent(promotion.share)}</span>{" "}
          of your first investment, from{" "}
          <span data-figure="promotion-least">{formatBanner(promotion.leastDeposit)}</span>
        </span>
      )}
      <FigureName name="promotion">Source</FigureName>
    </div>
  );
}
