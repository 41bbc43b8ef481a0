import { Link } from "react-router";
import type { WithdrawalView } from "~/api/schema";
import { useServerNow } from "~/client/queries";
import { useRules, useWords } from "~/facts/site-facts";
import { momentText } from "~/money/date";

const HOUR_MS = 3_600_000;

/** The time by which it is paid if the promise is kept: this many hours after the request. */
export const dueAt = (requestedAt: string, hours: number) =>
  new Date(Date.parse(requestedAt) + hours * HOUR_MS);

export const isLate = (requestedAt: string | null, hours: number | undefined, now: Date) =>
  requestedAt !== null && hours !== undefined && now > dueAt(requestedAt, hours);

/** Says that an open withdrawal is late, and what the client can do. The promised time is at its last step. */
export function LaterThanPromised({ withdrawal: { requestedAt } }: { withdrawal: WithdrawalView }) {
  const now = useServerNow();
  const hours = useRules()?.payoutHoursMost;
  const { payoutTime } = useWords();
  if (hours === undefined || requestedAt === null || !isLate(requestedAt, hours, now)) return null;
  const due = momentText(dueAt(requestedAt, hours).toISOString());
  return (
    <p className="max-w-text border-warn border-l-2 pl-4">
      <b className="font-semibold text-warn">Later than promised.</b> We promise {payoutTime}; the time was up
      on {due}.{" "}
      <Link className="link" to="/transparency#times">
        How often we are late
      </Link>{" "}
      ·{" "}
      <Link className="link" to="/dashboard/complaints">
        Complain
      </Link>
    </p>
  );
}
