import { useState } from "react";
import type { DeadLetterRow } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert, type Notice, noticeOf } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { plainName } from "./health-words";

/** Work that fails. What is set aside stays here until someone has it tried again. */
export function Letters({ letters }: { letters: readonly DeadLetterRow[] }) {
  return (
    <section className="part">
      <h2>Work that failed</h2>
      {letters.length === 0 ? (
        <p className="quiet">None. Every job went through with everything it had to do.</p>
      ) : (
        <ul className="todos">
          {letters.map((letter) => (
            <li key={letter._id}>
              <LetterLines letter={letter} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LetterLines({
  letter: { _id, work, unit, state, tries, error, failedAt, retryAt },
}: {
  letter: DeadLetterRow;
}) {
  const isDead = state === "dead";
  const acts = useMay()("rerun_work");
  return (
    <>
      <p>
        <strong>{plainName(work)}</strong> of <Short value={unit} what="id" />{" "}
        <State
          value={state}
          looks={isDead ? "bad" : "wait"}
          text={isDead ? "set aside" : "tried again automatically"}
        />
      </p>
      <p className="quiet wrap-anywhere">
        {error} ({tries} {tries === 1 ? "try" : "tries"}, the last one <At value={failedAt} />
        {retryAt !== null && (
          <>
            ; the next one <At value={retryAt} />
          </>
        )}
        )
      </p>
      {isDead && (acts ? <Rerun id={_id} /> : <p>Fix the cause; an admin can then have it tried again.</p>)}
    </>
  );
}

/** Asks for one more try, once the error is fixed. */
function Rerun({ id }: { id: string }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const rerun = useWrite("POST", `health/deadLetters/${encodeURIComponent(id)}/rerun`);
  const renew = useRefresh("health", "overview", "audit");
  const { busy, run } = useBusy(async () => {
    setNotice(noticeOf(await rerun({}), "It is tried again within seconds."));
    await renew();
  });
  return (
    <div className="mt-2 grid gap-2">
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <div>
        <Btn look="line" busy={busy} onClick={run}>
          {busy ? "One moment…" : "Have it tried again"}
        </Btn>
      </div>
    </div>
  );
}
