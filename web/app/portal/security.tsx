import { useState } from "react";
import { Link } from "react-router";
import { privateMeta } from "~/frame/page-meta";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Table } from "~/ui/table";
import * as calls from "./calls";
import { deviceName } from "./device-name";
import { rowsOf, useSessions } from "./queries";
import { useRefresh } from "./refresh";
import { Section } from "./section";
import type { ClientSession } from "./types";

export const meta = () => privateMeta("Security");

export default function PortalSecurity() {
  const sessions = useSessions();
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <Section
      title="Security"
      lead="Where you are logged in. End what you do not recognise, then change your password."
    >
      <TimedAlert notice={notice} seconds={4} onGone={() => setNotice(null)} />
      <Table
        caption="Your sessions"
        content={rowsOf(sessions, (data) => data.sessions)}
        rowKey={(session) => session._id}
        empty={{ text: "No session is listed." }}
        columns={[
          {
            head: "Device",
            cell: (session) => <span title={session.userAgent}>{deviceName(session.userAgent)}</span>,
          },
          { head: "Logged in", cell: (session) => <DateText value={session.createdAt} missing="—" /> },
          { head: "Ends by itself", cell: (session) => <DateText value={session.expiresAt} missing="—" /> },
          { head: "End", cell: (session) => <End session={session} tell={setNotice} /> },
        ]}
      />
      <p className="max-w-text text-dim">
        Was it not you?{" "}
        <Link to="/dashboard/password" className="link">
          Change your password
        </Link>
        : that ends every other session, and payouts wait for 24 hours.
      </p>
    </Section>
  );
}

function End({ session, tell }: { session: ClientSession; tell: (notice: Notice) => void }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh("sessions");
  if (session.current) return <span className="text-dim">This one</span>;
  const end = async () => {
    setBusy(true);
    tell(noticeOf(await calls.endSession(session._id), "The session is ended."));
    await refresh();
    setBusy(false);
  };
  return (
    <Button look="danger" busy={busy} onClick={() => void end()}>
      End session
    </Button>
  );
}
