import type { DepositView } from "~/api/schema";
import { formatExact } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { Meter } from "~/ui/meter";
import { Stepper } from "~/ui/stepper";
import { confirmationsText, depositText } from "../deposit-words";
import type { Progress, Stage } from "./progress";

const CURRENT: Record<Stage, number> = {
  waiting: 0,
  seen: 1,
  confirming: 1,
  credited: 3,
  active: 4,
  ended: 0,
};

type Props = { progress: Progress; confirmationsNeeded: number };

/** The way of a payment: seen, n of 15 confirmations, credited, active. It moves by itself. */
export function LiveSteps({ progress, confirmationsNeeded }: Props) {
  if (progress.stage === "ended") return <p>This investment is closed. There is nothing to pay for.</p>;
  const next = progress.incoming[0];
  const steps = [
    { name: "Payment seen", detail: seenText(progress) },
    { name: "Confirmations", detail: <Confirmations next={next} needed={confirmationsNeeded} /> },
    { name: "Credited", detail: "The money is in your available cash." },
    { name: "Active", detail: "From that moment the investment takes part in the weekly results." },
  ];
  return (
    <div className="grid content-start gap-5">
      <Deviation progress={progress} />
      <Stepper label="Status of your payment" steps={steps} current={CURRENT[progress.stage]} />
    </div>
  );
}

/** A deviation from the request: too little, too much, or something that two people must look at. */
function Deviation({
  progress: { partly, due, shortBy, surplus, quarantined, stage },
}: {
  progress: Progress;
}) {
  if (quarantined[0]) {
    return <Alert tone="warn">{depositText(quarantined[0])}</Alert>;
  }
  if (surplus > 0n) {
    return (
      <Alert tone="good">
        More is on its way than is lacking. {formatExact(surplus)} USDT of it will stay in your available
        cash.
      </Alert>
    );
  }
  if (partly && stage === "waiting") {
    return (
      <Alert tone="warn">
        A part has arrived: short by {formatExact(shortBy)} USDT. Send the rest in one or more payments;
        nothing is lost.
      </Alert>
    );
  }
  if (due > 0n && stage !== "waiting") {
    return (
      <Alert tone="warn">What is on its way is not all of it: {formatExact(due)} USDT more are needed.</Alert>
    );
  }
  return null;
}

function seenText({ stage, incoming }: Progress) {
  if (incoming.length === 1) return "It has been found on the network.";
  if (incoming.length > 1) return `${incoming.length} payments have been found on the network.`;
  if (stage !== "waiting") return "It has arrived.";
  return "Waiting for it. This page shows it automatically, usually within seconds of sending.";
}

function Confirmations({ next, needed }: { next: DepositView | undefined; needed: number }) {
  if (!next) return `${needed} blocks on top make a payment safe from being undone.`;
  return (
    <div aria-live="polite" className="pt-1.5">
      <Meter
        label="Confirmations"
        value={next.confirmations}
        max={next.confirmationsNeeded}
        text={confirmationsText(next)}
      />
    </div>
  );
}
