import type { OpenSession } from "~/api/schema";
import * as portalCalls from "~/client/client-calls";
import { rowsOf, useServerNow, useSessions } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { type Notice, noticeOf } from "~/ui/alert";
import { Button } from "~/ui/button";
import { MomentText } from "~/ui/date-text";
import { Table } from "~/ui/table";
import { useBusy } from "~/ui/use-busy";
import { Ask } from "../ask";
import * as calls from "./factor-calls";

type Props = { tell: (notice: Notice) => void };

/** The client's sessions, and ways to end them. */
export function Sessions({ tell }: Props) {
  const sessions = useSessions();
  const now = useServerNow();
  const others = sessions.data?.sessions.some((session) => !session.current) ?? false;
  return (
    <section aria-labelledby="sessions" className="grid gap-6 border-line border-t pt-8">
      <div className="grid max-w-text gap-3">
        <h2 id="sessions">Where you are logged in</h2>
        <p className="text-dim">End what you do not recognize, then change your password. Times are UTC.</p>
      </div>
      <Table
        caption="Your sessions"
        content={rowsOf(sessions, (data) => data.sessions)}
        rowKey={(session) => session._id}
        empty={{ text: "No session is listed." }}
        columns={[
          { head: "Device", cell: (session) => <Device session={session} /> },
          { head: "Logged in", cell: ({ createdAt }) => <MomentText value={createdAt} now={now} /> },
          {
            head: "Last seen",
            cell: ({ current, lastSeenAt }) =>
              current ? "Now" : <MomentText value={lastSeenAt} now={now} />,
          },
          { head: "Expires", cell: ({ expiresAt }) => <MomentText value={expiresAt} now={now} /> },
          { head: "End", cell: (session) => <End session={session} tell={tell} /> },
        ]}
      />
      {others && (
        <div>
          <Ask
            label="End all other sessions"
            keep="Keep them"
            title="End all other sessions?"
            act={calls.endOtherSessions}
            refresh={["sessions"]}
            success="Every other session has ended."
            onDone={(text) => tell({ tone: "good", text })}
          >
            <p>You stay logged in here. Everywhere else the next click leads to the log-in.</p>
          </Ask>
        </div>
      )}
    </section>
  );
}

function Device({ session }: { session: OpenSession }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <span title={session.userAgent}>{session.device}</span>
      {session.current && <span className="badge badge-live badge-done">This one</span>}
      {session.messages && <span className="badge badge-done">Gets messages</span>}
    </span>
  );
}

function End({ session, tell }: Props & { session: OpenSession }) {
  const refresh = useRefresh("sessions");
  const { busy, run } = useBusy(async () => {
    tell(noticeOf(await portalCalls.endSession(session._id), "The session is ended."));
    await refresh();
  });
  if (session.current) return <span className="text-dim">By LOGOUT</span>;
  return (
    <Button look="danger" busy={busy} onClick={run} aria-label={`End session of ${session.device}`}>
      End session
    </Button>
  );
}
