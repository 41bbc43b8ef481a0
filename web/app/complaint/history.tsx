import type { ComplaintEntry, ComplaintView } from "~/api/schema";
import { formatDate } from "~/money/date";
import { OUTCOMES, standing } from "./standing-words";
import { SUBJECTS } from "./subjects";

/** One complaint: its status, what was written, what was answered. */
export function History({ complaint }: { complaint: ComplaintView }) {
  return (
    <div className="grid gap-4" data-own>
      <p role="status" className={complaint.overdue ? "problem" : "font-semibold"}>
        {standing(complaint)}
      </p>
      <ol className="border-line border-t">
        <Written
          head={`You wrote on ${formatDate(complaint.receivedAt)}: ${SUBJECTS[complaint.about]}`}
          text={complaint.text}
        >
          {complaint.wish && <p className="whitespace-pre-line text-dim">{complaint.wish}</p>}
        </Written>
        {complaint.entries.map((entry) => (
          <Written key={`${entry.status} ${entry.createdAt}`} head={headOf(entry)} text={entry.text} />
        ))}
      </ol>
    </div>
  );
}

function headOf({ status, outcome, byUs, createdAt }: ComplaintEntry): string {
  const day = formatDate(createdAt);
  if (status === "answered") return `We answered on ${day}: ${outcome ? OUTCOMES[outcome] : ""}`;
  if (status === "reopened") return byUs ? `We looked at it again on ${day}` : `You objected on ${day}`;
  return `Closed on ${day}`;
}

type Props = { head: string; text: string; children?: React.ReactNode };

function Written({ head, text, children }: Props) {
  return (
    <li className="grid gap-1 border-line border-b py-4">
      <p className="fine">{head}</p>
      {text && <p className="whitespace-pre-line break-words">{text}</p>}
      {children}
    </li>
  );
}
