import { useEffect, useState } from "react";
import type { Answer } from "~/api/envelope";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";

/** A mail takes a moment; asking again before that only makes two tokens of which one works. */
const PAUSE_SECONDS = 30;

/** Asks for another mail. The token in it replaces the one before; the server says when it is too often. */
export function SendAgain({ send }: { send: () => Promise<Answer<unknown>> }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const { busy, run } = useBusy(async () => {
    const answer = await send();
    setNotice(noticeOf(answer, "We sent you a new token. The old one no longer works."));
    if (answer.status === "success") setLeft(PAUSE_SECONDS);
  });
  return (
    <div className="grid justify-items-start gap-2">
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      <Button look="line" busy={busy} disabled={left > 0} onClick={run}>
        {left > 0 ? `Send it again in ${left} s` : "Send a new token"}
      </Button>
    </div>
  );
}
