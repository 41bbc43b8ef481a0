import { Link } from "react-router";
import type { Approval } from "../api/types";
import { Download } from "../work/links";

type Thing = { page: string; name: string };

const of = (page: string, name: string): Thing => ({ page, name });
const CLIENT = of("clients", "the client");
const DEPOSIT = of("deposits", "the deposit");
const PLAN = of("plans", "the plan");
const PROMOTION = of("promotions", "the promotion");
const OPERATOR = of("operators", "the operator");

/** The page that shows what a kind of change is about. Nothing for what does not exist yet or has no page. */
const THINGS: Readonly<Record<string, Thing>> = {
  withdrawal: of("withdrawals", "the withdrawal"),
  payout_batch: of("batches", "the batch"),
  strike: of("strikes", "the result with every effect"),
  deposit_assign: DEPOSIT,
  deposit_refund: DEPOSIT,
  plan_edit: PLAN,
  plan_archive: PLAN,
  plan_reopen: PLAN,
  promotion_edit: PROMOTION,
  promotion_switch: PROMOTION,
  client_release: CLIENT,
  client_factor_reset: CLIENT,
  investment_end: of("investments", "the investment"),
  operator_roles: OPERATOR,
  operator_disable: OPERATOR,
  operator_enable: OPERATOR,
  operator_reset: OPERATOR,
  break_explain: of("treasury", "the break"),
  hold_release: of("treasury", "the hold"),
};

/** Where whoever decides can look at the thing itself, and of a result at its evidence. */
export function Subject({ approval: { kind, subject } }: { approval: Approval }) {
  const thing = THINGS[kind];
  if (!thing) return null;
  return (
    <div className="row">
      {kind === "strike" && (
        <Download path={`strikes/${encodeURIComponent(subject)}/evidence`}>Open the evidence</Download>
      )}
      <Link to={`/console/${thing.page}?open=${encodeURIComponent(subject)}`} className="link">
        Look at {thing.name}
      </Link>
    </div>
  );
}
