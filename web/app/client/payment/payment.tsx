import type { InvestmentView } from "~/api/schema";
import { Loaded } from "../loaded";
import { useAccount, useDeposits } from "../queries";
import { LiveSteps } from "./live-steps";
import { PayTo } from "./pay-to";
import { progressOf } from "./progress";

/** Paying for a registered investment: where to send what is missing, and how far it has come. */
export function Payment({ position }: { position: InvestmentView }) {
  const account = useAccount();
  const progress = progressOf(position, useDeposits().data?.deposits ?? []);
  return (
    <Loaded query={account} label="Loading your deposit address…">
      {({ account: mine }) => (
        <div className="grid gap-8">
          <PayTo account={mine} due={progress.due} />
          <LiveSteps progress={progress} confirmationsNeeded={mine.confirmationsNeeded} />
        </div>
      )}
    </Loaded>
  );
}
