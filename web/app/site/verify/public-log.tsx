import { NETWORK_FAILURE } from "~/api/envelope";
import { shared, useResource } from "~/api/resource";
import { LoadFailure } from "~/ui/load-failure";
import { readLog, type Watched } from "./read-log";

const watched = shared<Watched>(async () => {
  try {
    const [checkpoint, policy] = await Promise.all([fetch("/log/checkpoint"), fetch("/log/policy")]);
    const found = readLog(checkpoint.ok ? await checkpoint.text() : "", policy.ok ? await policy.text() : "");
    return found === null ? NETWORK_FAILURE : { status: "success", data: found };
  } catch {
    return NETWORK_FAILURE;
  }
});

/** Who outside the firm watches the log, as its own addresses say. */
export function PublicLog() {
  const log = useResource(watched);
  if (log.phase === "failed") return <LoadFailure message={log.failure.message} retry={log.retry} />;
  if (log.phase === "pending") return null;
  if (log.data.length === 0) {
    return (
      <p>
        <b>Nobody outside the firm watches the log yet.</b> Until somebody does, keep a head of it yourself
        and compare it with others.
      </p>
    );
  }
  return (
    <dl className="facts">
      {log.data.map(({ name, cosigned }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cosigned ? "has signed the newest head" : "has not signed the newest head"}</dd>
        </div>
      ))}
    </dl>
  );
}
