import { Money } from "~/ui/money";
import { Stepper } from "~/ui/stepper";
import { useAnswer } from "../api/console-data";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { btcOfSats } from "../work/places";
import { Attempts } from "./attempts";
import { WhatNow } from "./batch-what-now";
import { currentStep, STEPS } from "./batch-words";
import { FixingTable } from "./fixing";
import { Payments } from "./payments";

/** One batch: what to do now, how far it is, what it pays, its attempts. */
export function BatchStory({ id }: { id: string }) {
  const answer = useAnswer(`batches/${encodeURIComponent(id)}`);
  return (
    <Loaded answer={answer}>
      {({ batch }) => (
        <>
          <WhatNow batch={batch} />
          {currentStep(batch.state) !== -1 && (
            <Stepper label="Progress of the batch" steps={STEPS} current={currentStep(batch.state)} across />
          )}
          <Facts
            facts={[
              ["Payouts", String(batch.payouts)],
              ["Reserved", <Money key="total" value={batch.total} />],
              ["Paid as", btcOfSats(batch.sats)],
              ["Built", <At key="built" value={batch.builtAt} />],
              ["Built by", batch.maker?.name],
              ["Approved by", batch.checker?.name],
            ]}
          />
          {batch.fixing && (
            <Part title="Rate">
              <FixingTable fixing={batch.fixing} />
            </Part>
          )}
          <Part title="Attempts">
            <Attempts batch={batch} />
          </Part>
          <Part title="Payments">
            <Payments payments={batch.payments} />
          </Part>
        </>
      )}
    </Loaded>
  );
}
