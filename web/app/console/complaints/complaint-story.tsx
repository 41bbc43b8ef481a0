import { Link } from "react-router";
import type { ComplaintEntryRow, ComplaintRow } from "~/api/schema";
import { OUTCOMES } from "~/complaint/standing-words";
import { SUBJECTS } from "~/complaint/subjects";
import { useAnswer } from "../api/console-data";
import { useMay, useMe } from "../api/me";
import { type Fact, Facts, Loaded, Part } from "../drawer/story";
import { At, Day } from "../parts/at";
import { State } from "../parts/state";
import { complaintLooks } from "./complaint-words";
import { Decide } from "./decide-complaint";

/** One complaint: what to do, what was written, what was answered. */
export function ComplaintStory({ id }: { id: string }) {
  const path = `complaints/${encodeURIComponent(id)}` as const;
  const answer = useAnswer(path);
  const acts = useMay()("answer_complaints");
  const me = useMe().data?.operator._id;
  return (
    <Loaded answer={answer}>
      {({ complaint, entries }) => (
        <>
          {acts && <Decide path={path} complaint={complaint} />}
          <Facts facts={facts(complaint)} />
          <Part title="What they wrote">
            <p className="letter">{complaint.text}</p>
          </Part>
          {complaint.wish && (
            <Part title="What they expect">
              <p className="letter">{complaint.wish}</p>
            </Part>
          )}
          {entries.length > 0 && (
            <Part title="What happened since">
              {entries.map((entry) => (
                <Happened key={entry._id} entry={entry} me={me} />
              ))}
            </Part>
          )}
        </>
      )}
    </Loaded>
  );
}

const facts = (one: ComplaintRow): Fact[] => [
  ["Number", one.ticket],
  ["State", <State key="state" of="complaints" value={one.status} looks={complaintLooks(one)} />],
  [one.overdue ? "Was due on" : "Answer by", <Day key="due" value={one.dueOn} />],
  ["Decided last", one.outcome && OUTCOMES[one.outcome]],
  ["About", SUBJECTS[one.about] ?? one.about],
  [one.client ? "Name" : "Calls themselves", one.name],
  ["Answer goes to", one.email],
  ["Client", <Whose key="client" complaint={one} />],
  ["Arrived", <At key="at" value={one.receivedAt} />],
];

/** Through the portal it is a client's; if not, nobody checked the address. */
function Whose({ complaint: { client, email } }: { complaint: ComplaintRow }) {
  const to = client ? `/console/clients?open=${client}` : `/console/clients?q=${encodeURIComponent(email)}`;
  return (
    <Link to={to} className="link">
      {client ? "Their whole story" : "Nobody checked who wrote: look for this address among clients"}
    </Link>
  );
}

function Happened({ entry, me }: { entry: ComplaintEntryRow; me: string | undefined }) {
  const who = entry.operator === null ? "by the complainant" : entry.operator === me ? "by you" : "by us";
  return (
    <div>
      <p className="quiet">
        <At value={entry.createdAt} />, {entry.status} {who}
        {entry.outcome && `: ${OUTCOMES[entry.outcome]}`}
      </p>
      {entry.text && <p className="letter">{entry.text}</p>}
    </div>
  );
}
