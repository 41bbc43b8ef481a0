import { Stepper } from "~/ui/stepper";
import type { Deposit } from "../types";
import { formatExact } from "./exact";
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
  const next = progress.incoming[0];
  const steps = [
    { name: "Payment seen", detail: seenText(progress) },
    {
      name: "Confirmations",
      detail: <span aria-live="polite">{confirmedText(next, confirmationsNeeded)}</span>,
    },
    { name: "Credited", detail: "The money is in your available cash." },
    { name: "Active", detail: "From that moment the investment takes part in the weekly results." },
  ];
  return <Stepper label="Status of your payment" steps={steps} current={CURRENT[progress.stage]} />;
}

function seenText({ stage, incoming, partly, shortBy }: Progress) {
  if (incoming.length === 1) return "It has been found on the network.";
  if (incoming.length > 1) return `${incoming.length} payments have been found on the network.`;
  if (stage !== "waiting") return "It has arrived.";
  if (partly) return `A part has arrived: short by ${formatExact(shortBy)} USDT.`;
  return "Waiting for it. This page shows it by itself, usually within seconds of sending.";
}

function confirmedText(next: Deposit | undefined, needed: number) {
  if (!next) return `${needed} blocks on top make a payment safe from being undone.`;
  return `${Math.min(next.confirmations, next.confirmationsNeeded)} of ${next.confirmationsNeeded} confirmations`;
}
