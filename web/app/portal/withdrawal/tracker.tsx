import type { WithdrawalView } from "~/api/schema";
import { useServerNow } from "~/client/queries";
import { useRules } from "~/facts/site-facts";
import { DateText } from "~/ui/date-text";
import { Stepper } from "~/ui/stepper";
import { dueAt } from "./promise";
import { currentStep, datedSteps } from "./steps";

type Props = { status: string; withdrawal: WithdrawalView | undefined };

/** How far a withdrawal has come. One that was taken back or turned down has no way to show, only its end. */
export function Tracker({ status, withdrawal }: Props) {
  const current = currentStep(status);
  const hours = useRules()?.payoutHoursMost;
  const now = useServerNow();
  const asked = withdrawal?.requestedAt ?? null;
  const due = asked === null || hours === undefined ? null : dueAt(asked, hours);
  if (current === -1) return <Ended status={status} withdrawal={withdrawal} />;
  return (
    <Stepper
      label={`Withdrawal: ${status}`}
      steps={datedSteps(status, withdrawal, { due: due !== null && now <= due ? due : null })}
      current={current}
      across
    />
  );
}

const ENDS: Record<string, string> = {
  cancelled: "you took it back. The money is where it came from.",
  rejected: "we turned it down. The money is back where it came from.",
};

function Ended({ status, withdrawal }: Props) {
  return (
    <div className="grid max-w-text gap-1">
      <p>
        <DateText value={withdrawal?.updatedAt} />
        {withdrawal?.updatedAt && ": "}
        {ENDS[status]}
      </p>
      {withdrawal?.reason && <p>Reason: {withdrawal.reason}</p>}
    </div>
  );
}
