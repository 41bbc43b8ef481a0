import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { useSite } from "~/facts/site-facts";
import { formatBanner } from "~/money/amount";
import { BonusConditions } from "~/ui/bonus-conditions";
import { Figure } from "~/ui/figure";
import { SignUpForm } from "./sign-up-form";
import { WayIn } from "./way-in";

export const meta = () =>
  pageMeta("Create account", "Open an account to invest in a plan and to follow every weekly result.");

export default function CreateAccount() {
  return (
    <WayIn
      title="Create account"
      lead="Opening an account costs nothing and commits you to nothing. Investing is a separate step."
      aside={
        <>
          <Bonus />
          <p className="fine">
            Already a client?{" "}
            <Link to="/login" className="link">
              Log in
            </Link>
          </p>
          <p className="fine">
            How we treat your data is written in the{" "}
            <Link to="/privacy-policy" className="link">
              privacy policy
            </Link>
            , the rules of deposits and withdrawals in the{" "}
            <Link to="/terms" className="link">
              terms
            </Link>
            .
          </p>
        </>
      }
    >
      <SignUpForm />
    </WayIn>
  );
}

/** Said only while the server states that money of the firm covers it. */
function Bonus() {
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
