import { StatusBadge } from "~/ui/status-badge";
import { Stepper } from "~/ui/stepper";
import { currentStep, STEPS } from "./steps";

/** How far a withdrawal has come. One that was taken back or turned down has no way to show, only its end. */
export function Tracker({ status, reason }: { status: string; reason?: string | null | undefined }) {
  const current = currentStep(status);
  if (current === -1) {
    return (
      <p className="flex flex-wrap items-baseline gap-3">
        <StatusBadge status={status} />
        {reason}
      </p>
    );
  }
  return (
    <div className="[&_li]:content-start">
      <Stepper label={`Withdrawal: ${status}`} steps={STEPS} current={current} across />
    </div>
  );
}
