import { useState } from "react";
import type { OpenSession } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { call } from "../api/call";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { SmallTable } from "../work/small-table";

type Props = { sessions: readonly OpenSession[]; say: (text: string) => void };

/** Every browser that is logged in as this operator, and the way to end it. */
export function SessionList({ sessions, say }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="stack-tight">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <SmallTable
        caption="Your sessions"
        rows={sessions}
        rowKey={({ _id }) => _id}
        columns={[
          {
            head: "Device",
            cell: ({ userAgent, device }) => <strong title={userAgent}>{device}</strong>,
          },
          { head: "Logged in", cell: ({ createdAt }) => <At value={createdAt} /> },
          {
            head: "Last seen",
            cell: ({ current, lastSeenAt }) => (current ? "now" : <At value={lastSeenAt} />),
          },
          { head: "End", cell: (session) => <End session={session} say={say} fail={setProblem} /> },
        ]}
      />
      <p className="quiet">End what you do not recognize, and change your password at once.</p>
    </div>
  );
}

type EndProps = { session: OpenSession; say: (text: string) => void; fail: (text: string | null) => void };

function End({ session, say, fail }: EndProps) {
  const refresh = useRefresh("sessions");
  const { busy, run } = useBusy(async () => {
    fail(null);
    const answer = await call("DELETE", `sessions/${encodeURIComponent(session._id)}`, { body: {} });
    if (answer.status === "success") say(answer.message ?? "That session has ended.");
    else fail(answer.message);
    await refresh();
  });
  if (session.current) return <span className="quiet">this one</span>;
  return (
    <Btn look="quiet" busy={busy} aria-label={`End the session of ${session.device}`} onClick={run}>
      End it
    </Btn>
  );
}
