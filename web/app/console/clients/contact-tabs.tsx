import type { ClientMailRow, MailOutcome } from "~/api/schema";
import { At } from "../parts/at";
import { State } from "../parts/state";
import { inWords } from "../parts/text";
import { Paged } from "../work/paged";
import { SmallTable } from "../work/small-table";

type Props = { path: `clients/${string}` };
const keyOf = ({ _id }: { _id: string }) => _id;

const OUTCOMES: Readonly<Record<MailOutcome, { text: string; looks: "wait" | "done" | "bad" }>> = {
  waiting: { text: "waits", looks: "wait" },
  sent: { text: "sent", looks: "done" },
  expired: { text: "given up", looks: "bad" },
  switched_off: { text: "not sent: switched off by the client", looks: "done" },
};

/** Mails that went out. Their text is not kept, because some hold codes. */
export function ClientMails({ path }: Props) {
  return (
    <Paged path={`${path}/mail`} field="mail" none="No email was sent to this client.">
      {(rows) => (
        <SmallTable
          caption="Emails to this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            { head: "Written", cell: ({ queuedAt }) => <At value={queuedAt} /> },
            { head: "Email", cell: ({ template }) => inWords(template.replaceAll("-", "_")) },
            { head: "State", cell: (mail) => <Outcome mail={mail} /> },
          ]}
        />
      )}
    </Paged>
  );
}

function Outcome({ mail }: { mail: ClientMailRow }) {
  const { text, looks } = OUTCOMES[mail.outcome] ?? { text: mail.outcome, looks: "wait" };
  return (
    <>
      <State value={mail.outcome} looks={looks} text={text} />
      {mail.attempts > 0 && <span className="quiet"> after {mail.attempts} failed tries</span>}
    </>
  );
}

export function ClientNotices({ path }: Props) {
  return (
    <Paged path={`${path}/notices`} field="notices" none="This client has not been sent any notice yet.">
      {(rows) => (
        <SmallTable
          caption="Notices to this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            { head: "When", cell: ({ createdAt }) => <At value={createdAt} /> },
            {
              head: "Notice",
              cell: ({ title, text }) => (
                <span>
                  {title}
                  <span className="quiet block">{text}</span>
                </span>
              ),
            },
          ]}
        />
      )}
    </Paged>
  );
}

export function ClientSessions({ path }: Props) {
  return (
    <Paged path={`${path}/sessions`} field="sessions" none="This client has never logged in.">
      {(rows) => (
        <SmallTable
          caption="Sessions of this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            { head: "Began", cell: ({ createdAt }) => <At value={createdAt} /> },
            { head: "Device", cell: ({ device }) => device },
            { head: "Last seen", cell: ({ lastSeenAt }) => <At value={lastSeenAt} /> },
            { head: "Ended", cell: ({ endedAt }) => (endedAt ? <At value={endedAt} /> : "open") },
          ]}
        />
      )}
    </Paged>
  );
}
