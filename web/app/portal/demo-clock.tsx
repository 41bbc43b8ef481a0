import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as calls from "~/client/client-calls";
import { useServerNow } from "~/client/queries";
import { useSite } from "~/facts/site-facts";
import { formatDate } from "~/money/date";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";

/** Demo mode only: lets a week pass, so that weekly results and maturity can be seen in minutes. */
export function DemoClock() {
  const queries = useQueryClient();
  const now = useServerNow();
  const demo = useSite()?.demo === true;
  const [notice, setNotice] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    setNotice(noticeOf(await calls.demoAdvance({ days: 7 }), "A week has passed."));
    await queries.invalidateQueries();
  });
  if (!demo) return null;
  return (
    <aside aria-label="Demo clock" className="wrap grid gap-3 pb-16">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-accent border-l-2 pl-4">
        <p className="fine max-w-text">
          Demo clock: it is {formatDate(now)}. Let a week pass to see its result, and months to see an
          investment mature.
        </p>
        <Button look="line" busy={busy} onClick={run}>
          Let 7 days pass
        </Button>
      </div>
      <TimedAlert notice={notice} seconds={3} onGone={() => setNotice(null)} />
    </aside>
  );
}
