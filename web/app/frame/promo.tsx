import { Link, useLocation } from "react-router";
import { formatBanner } from "~/money/amount";
import { useSession } from "~/session/session";
import { useSite } from "./site-facts";

const PAGES: readonly string[] = ["/", "/plans"];

/**
 * The sign-up bonus. It shows only while the server says that a funded promotion covers the next
 * sign-up, with the amount that will really be credited, only to visitors, and only on two pages.
 */
export function Promo() {
  const { pathname } = useLocation();
  const { phase, isLoggedIn } = useSession();
  const promotion = useSite()?.promotion;
  const amount = promotion ? formatBanner(promotion.amount) : null;
  if (!PAGES.includes(pathname) || phase === "pending" || isLoggedIn || amount === null) return null;
  return (
    <Link to="/create-account" className="promo">
      HOT DEAL: Claim {amount} bonus on sign up
    </Link>
  );
}
