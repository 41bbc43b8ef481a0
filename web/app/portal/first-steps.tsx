import { Check } from "lucide-react";
import { Link } from "react-router";
import type { AccountView, Factors, InvestmentView } from "~/api/schema";
import { useAccount, useAnswer, useDeposits, usePositions } from "~/client/queries";
import { factors as askFactors } from "./security/factor-calls";

type Step = { name: string; done: boolean; detail: string; to?: string; action?: string };

/** A new client's first steps, ticked as they are done; nothing from the first credited money on. */
export function FirstSteps() {
  const account = useAccount().data?.account;
  const positions = usePositions().data?.investments;
  const deposits = useDeposits().data?.deposits;
  if (!account || !positions || !deposits) return null;
  if (Number(account.value) !== 0 || positions.some(({ status }) => status !== "created")) return null;
  return <List account={account} open={positions[0]} sent={deposits.length > 0} />;
}

type ListProps = { account: AccountView; open: InvestmentView | undefined; sent: boolean };

function List({ account, open, sent }: ListProps) {
  const factors = useAnswer(["factors"], askFactors);
  if (factors.isPending) return null;
  const steps: Step[] = [
    {
      name: "Confirm your email",
      done: account.emailConfirmed,
      detail: "The link is in the email we sent you. Before that nothing can be withdrawn.",
    },
    ...(account.bonusOffer?.identity ? [identityStep(account.bonusOffer.identityMissing)] : []),
    ...(factors.data ? [secureStep(factors.data)] : []),
    {
      name: "Choose a plan",
      done: open !== undefined,
      detail: "Plan, amount and months. It costs nothing until you send money.",
      to: "/plans",
      action: "See the plans",
    },
    {
      name: "Send USDT",
      done: sent,
      detail: "To your own deposit address, over BNB Smart Chain (BEP20) only.",
      to: open ? `/invest/${open.plan._id}?investment=${open._id}` : "/dashboard/deposits",
      action: open ? "Pay" : "Your deposit address",
    },
    {
      name: "See the first weekly result",
      done: false,
      detail: "A gain or a loss, after the first full week. You can lose money.",
    },
  ];
  return (
    <section aria-labelledby="first-steps" className="grid gap-4">
      <h2 id="first-steps">First steps</h2>
      <ol className="border-ink border-t">
        {steps.map((step) => (
          <Line key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

const identityStep = (missing: boolean): Step => ({
  name: "Have your identity checked",
  done: !missing,
  detail: "For the bonus that we lend on top of a first investment: before it starts.",
  to: "/contact-us",
  action: "Write to us",
});

const secureStep = ({ factors }: Factors): Step => ({
  name: "Secure your log-in",
  done: factors.length > 0,
  detail: "An authenticator app or a passkey guards it better than a token by email.",
  to: "/dashboard/security",
  action: "Add one",
});

function Line({ step: { name, done, detail, to, action } }: { step: Step }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-3">
      <span aria-hidden className={done ? "text-accent" : "text-edge"}>
        {done ? (
          <Check size={20} strokeWidth={2} />
        ) : (
          <span className="block size-5 rounded-full border border-edge" />
        )}
      </span>
      <div className="mr-auto min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {name}
          {done && <span className="sr-only"> (done)</span>}
        </p>
        {!done && <p className="fine">{detail}</p>}
      </div>
      {!done && to && (
        <Link to={to} className="link inline-flex min-h-11 items-center text-sm">
          {action}
        </Link>
      )}
    </li>
  );
}
