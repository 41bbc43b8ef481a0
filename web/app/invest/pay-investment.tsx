import type { AccountView, DepositView, InvestmentView } from "~/api/schema";
import { monthsText } from "~/client/life";
import { Loaded } from "~/client/loaded";
import { LiveSteps } from "~/client/payment/live-steps";
import { PayTo } from "~/client/payment/pay-to";
import { progressOf } from "~/client/payment/progress";
import { useAccount, useDeposits, usePositions } from "~/client/queries";
import { parseAmount } from "~/money/amount";
import { momentText } from "~/money/date";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import { StatusBadge } from "~/ui/status-badge";
import { Step } from "./numbered-step";

/** Steps 2 and 3 of an investment that is registered already. */
export function PayInvestment({ id }: { id: string }) {
  const positions = usePositions();
  const account = useAccount();
  const deposits = useDeposits().data?.deposits ?? [];
  return (
    <div className="wrap pt-12 pb-20 lg:pt-16">
      <Loaded query={positions} label="Loading the investment…">
        {({ investments }) => {
          const position = investments.find((one) => one._id === id);
          if (!position) return <Missing />;
          return (
            <>
              <Head position={position} />
              <Loaded query={account} label="Loading your deposit address…">
                {(data) => <Steps position={position} account={data.account} deposits={deposits} />}
              </Loaded>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Missing() {
  return (
    <div className="grid gap-6">
      <h1>There is no such investment</h1>
      <p className="lead">It may belong to another account, or the address is mistyped.</p>
    </div>
  );
}

function Head({ position }: { position: InvestmentView }) {
  return (
    <div className="grid justify-items-start gap-4 pb-10">
      <StatusBadge status={position.status} />
      <h1>{position.plan.name}</h1>
      <p className="lead">
        <Money value={position.investedAmount} /> for {monthsText(position.contractLength)}
      </p>
    </div>
  );
}

/** Money sent beyond the amount is not lost: it is cash. */
function Paid({ account, ended }: { account: AccountView; ended: boolean }) {
  const cash = (parseAmount(account.available) ?? 0n) > 0n;
  return (
    <Alert tone={ended ? "warn" : "good"}>
      {ended
        ? "This investment is closed; send nothing for it."
        : "Nothing is left to send for this investment."}
      {cash && (
        <>
          {" "}
          Your available cash is <Money value={account.available} />; you can invest or withdraw it.
        </>
      )}
    </Alert>
  );
}

type StepsProps = { position: InvestmentView; account: AccountView; deposits: readonly DepositView[] };

function Steps({ position, account, deposits }: StepsProps) {
  const progress = progressOf(position, deposits);
  return (
    <>
      <Step number={1} title="Registered">
        <div className="grid justify-items-start gap-5">
          <p>
            The contract is on record. You find it, and everything you can do with it, among your investments.
            {position.status === "created" &&
              position.fundingUntil &&
              ` It waits for your payment until ${momentText(position.fundingUntil)}.`}
          </p>
          <ButtonLink look="line" to="/dashboard/investments">
            Your investments
          </ButtonLink>
        </div>
      </Step>
      <Step number={2} title="Send USDT">
        {position.status === "created" ? (
          <PayTo account={account} due={progress.due} />
        ) : (
          <Paid account={account} ended={progress.stage === "ended"} />
        )}
      </Step>
      <Step number={3} title="Watch it arrive" lead="This updates automatically; there is nothing to reload.">
        <LiveSteps progress={progress} confirmationsNeeded={account.confirmationsNeeded} />
      </Step>
    </>
  );
}
