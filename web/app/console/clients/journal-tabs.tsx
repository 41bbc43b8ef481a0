import type { ClientEntry } from "~/api/schema";
import { Events } from "../drawer/story";
import { At } from "../parts/at";
import { ACTORS, inWords } from "../parts/text";
import { Paged } from "../work/paged";
import { movedText } from "../work/places";

type Props = { path: `clients/${string}` };

/** Every movement of this client's money, as the books have it. */
export function ClientLedger({ path }: Props) {
  return (
    <Paged path={`${path}/ledger`} field="ledger" none="No money has moved for this client.">
      {(entries) => (
        <Events
          none=""
          events={entries.map((entry) => ({
            key: String(entry.sequence),
            at: <At value={entry.at} />,
            text: inWords(entry.cause),
            detail: <Transfers entry={entry} />,
          }))}
        />
      )}
    </Paged>
  );
}

function Transfers({ entry }: { entry: ClientEntry }) {
  return (
    <ul>
      {entry.transfers.map((transfer) => (
        <li key={`${transfer.from} ${transfer.to} ${transfer.amount}`} className="tabular-nums">
          {movedText(transfer)}: {transfer.from.replaceAll("_", " ")} → {transfer.to.replaceAll("_", " ")}
        </li>
      ))}
    </ul>
  );
}

/** Every entry about this client or by them. */
export function ClientAudit({ path }: Props) {
  return (
    <Paged path={`${path}/audit`} field="audit" none="Nothing is in the audit trail.">
      {(entries) => (
        <Events
          none=""
          events={entries.map((entry) => ({
            key: String(entry.sequence),
            at: <At value={entry.at} />,
            text: (
              <>
                {inWords(entry.cause)} <span className="quiet">by {actorText(entry)}</span>
              </>
            ),
            detail: whatText(entry.details),
          }))}
        />
      )}
    </Paged>
  );
}

const actorText = ({ actor }: ClientEntry) => (actor === "client" ? "the client" : ACTORS[actor]);

/** The plain members of an entry's details, `name: value`; what is nested is left to the audit page. */
function whatText(details: unknown): string {
  if (typeof details !== "object" || details === null) return "";
  return Object.entries(details)
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`)
    .join(" · ");
}
