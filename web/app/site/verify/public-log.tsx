import { NETWORK_FAILURE } from "~/api/envelope";
import { shared, useResource } from "~/api/resource";
import { LoadFailure } from "~/ui/load-failure";
import { readLog, textOf, type Watched } from "./ask-log";

const watched = shared<{ witnesses: Watched; dated: boolean }>(async () => {
  try {
    const paths = ["/log/checkpoint", "/log/policy", "/log/stamps"] as const;
    const [checkpoint, policy, stamps] = await Promise.all(paths.map((path) => textOf(path)));
    const witnesses = readLog(checkpoint ?? "", policy ?? "");
    if (witnesses === null) return NETWORK_FAILURE;
    return { status: "success", data: { witnesses, dated: Boolean(stamps) } };
  } catch {
    return NETWORK_FAILURE;
  }
});

/** Watchers of the log outside the firm, and whether bitcoin dates it, according to its own addresses. */
export function PublicLog() {
  const log = useResource(watched);
  if (log.phase === "failed") return <LoadFailure message={log.failure.message} retry={log.retry} />;
  if (log.phase === "pending") return null;
  const { witnesses, dated } = log.data;
  return (
    <>
      {witnesses.length === 0 && (
        <p>
          <b>Nobody outside the firm watches the log yet.</b> Until someone does, keep a head of it yourself
          and compare it with others.
        </p>
      )}
      {witnesses.length > 0 && (
        <dl className="facts">
          {witnesses.map(({ name, cosigned }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{cosigned ? "has signed the newest head" : "has not signed the newest head"}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {dated ? (
          <>
            Its heads are{" "}
            <a className="link" href="/log/stamps">
              dated in bitcoin
            </a>{" "}
            too.
          </>
        ) : (
          "None of its heads is dated in bitcoin."
        )}
      </p>
    </>
  );
}
