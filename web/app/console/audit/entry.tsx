import { Link } from "react-router";
import type { AuditLogEntry } from "~/api/schema";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Digest, Short } from "../parts/mono";
import { movedText } from "../work/places";
import { actorText, plain } from "./audit-words";

/** One entry of the journal, whole. */
export function EntryStory({ entry }: { entry: AuditLogEntry }) {
  const { at, cause, subject, client, who, details, transfers, hash, _id } = entry;
  return (
    <>
      <Facts
        facts={[
          ["Number", _id],
          ["When", <At key="at" value={at} />],
          ["Who", actorText(entry)],
          ["Their id", who && <Only key="who" param="actor" id={who._id} />],
          ["Cause", plain(cause)],
          ["About", <Only key="subject" param="subject" id={subject} />],
          [
            "Client",
            client && (
              <Link key="client" to={`/console/clients?open=${client}`} className="link">
                Open the client
              </Link>
            ),
          ],
          ["Hash", <Digest key="hash" value={hash} />],
        ]}
      />
      {transfers.length > 0 && (
        <Part title="What moved">
          <ul className="moved">
            {transfers.map((transfer) => (
              <li key={`${transfer.from} ${transfer.to} ${transfer.amount}`}>
                <span>
                  {plain(transfer.from)} → {plain(transfer.to)}
                </span>
                <span className="tabular-nums">{movedText(transfer)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Details">
        <pre className="details mono">{JSON.stringify(details, null, 2)}</pre>
      </Part>
    </>
  );
}

function Only({ param, id }: { param: "actor" | "subject"; id: string }) {
  return (
    <>
      <Short value={id} what="id" />{" "}
      <Link to={`/console/audit?${param}=${id}`} className="link">
        only these
      </Link>
    </>
  );
}
