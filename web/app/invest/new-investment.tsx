import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import type { AccountView, PlanView } from "~/api/schema";
import { useAccount, usePositions } from "~/client/queries";
import { parseTypedAmount } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { BonusMissing, lacksForBonus } from "./bonus-missing";
import { Step } from "./numbered-step";
import { RegisterForm, useRegistration } from "./register-form";
import { TermsSummary } from "./summary";

/** The three steps for a plan: choose and register, then pay and watch the payment where the contract is. */
export function NewInvestment({ plan }: { plan: PlanView }) {
  const form = useRegistration();
  const [typed, length] = useWatch({ control: form.control, name: ["investedAmount", "contractLength"] });
  const account = useAccount().data?.account;
  const offer = useOffer(account);
  const months = length ? Number(length) : null;
  return (
    <>
      <div className="grid gap-4 pb-10">
        <h1>Invest in {plan.name}</h1>
        <p className="lead">Three steps. Nothing is charged before you send money yourself.</p>
        <Unpaid plan={plan} />
        <BonusMissing account={account} />
      </div>
      <Step number={1} title="Length and amount">
        <RegisterForm
          plan={plan}
          form={form}
          summary={
            <TermsSummary
              plan={plan}
              amount={parseTypedAmount(typed)}
              months={months}
              bonus={account?.bonus}
              offer={offer}
            />
          }
        />
      </Step>
      <Step number={2} title="Send USDT">
        <p className="max-w-text text-dim">
          To a deposit address that is yours alone. It is shown when the contract is registered, with the
          amount that is left to send: your available cash
          {account && (
            <>
              , <Money value={account.available} />,
            </>
          )}{" "}
          is used first.
        </p>
      </Step>
      <Step number={3} title="Watch it arrive">
        <p className="max-w-text text-dim">This page counts each confirmation automatically.</p>
      </Step>
    </>
  );
}

/**
 * The bonus lent on top of this investment: only for the first that starts, so not while another one waits for its
 * money.
 */
function useOffer(account: AccountView | undefined) {
  const mine = usePositions().data?.investments;
  if (!account?.bonusOffer || lacksForBonus(account) || Number(account.owed ?? 0) !== 0) return null;
  return mine?.every((one) => one.status !== "created") ? account.bonusOffer : null;
}

/** Someone who comes back here usually wants to pay for what is registered, not to register it again. */
function Unpaid({ plan }: { plan: PlanView }) {
  const mine = usePositions().data?.investments ?? [];
  const open = mine.find((one) => one.status === "created" && one.plan._id === plan._id);
  if (!open) return null;
  return (
    <Alert tone="warn">
      You have registered <Money value={open.investedAmount} /> in this plan and not paid it yet.{" "}
      <Link to={`/invest/${plan._id}?investment=${open._id}`} className="link">
        Pay for that one
      </Link>
      . What you register below is a separate investment.
    </Alert>
  );
}
