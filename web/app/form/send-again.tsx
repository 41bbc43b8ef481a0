import { useEffect, useState } from "react";
import type { Answer } from "~/api/envelope";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";

/** A mail takes a moment; asking again before that only makes two tokens of which one works. */
const PAUSE_MS = 30_000;

/** Asks for another mail. The token in it replaces the one before; the server says when it is too often. */
export function SendAgain({ send }: { send: () => Promise<Answer<unknown>> }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [pausedUntil, setPausedUntil] = useState(0);
  const left = useSecondsUntil(pausedUntil);
  const { busy, run } = useBusy(async () => {
    const answer = await send();
    setNotice(noticeOf(answer, "We sent you a new token. The old one no longer works."));
    if (answer.status === "success") setPausedUntil(Date.now() + PAUSE_MS);
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

/** Whole seconds until a moment, down to zero. Right as well after the tab was asleep. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
    look();
    if (moment <= Date.now()) return;
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
