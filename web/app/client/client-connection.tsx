import { useEffect, useState } from "react";
import { useStale } from "~/data/query";
import { useOnline } from "~/form/use-online";
import { POLL_MS, useIsLive } from "./client-data";

/** A stream that is down for less than this is no news: it is so while a page opens. */
const PATIENCE_MS = 6000;

/** Says when what is on the page may be old, and why. Nothing to say takes no room. */
export function Connection() {
  const text = useTrouble();
  return (
    <div role="status">
      {text && (
        <p className="bg-warn-wash py-2.5 text-sm text-warn">
          <span className="wrap block">{text}</span>
        </p>
      )}
    </div>
  );
}

function useTrouble(): string | null {
  const online = useOnline();
  const interrupted = useLasting(!useIsLive());
  const stale = useStale();
  if (!online)
    return "You are offline. What you see may be out of date; it is loaded again once you are back.";
  if (stale) return "The server cannot be reached just now. Some of what you see may be old.";
  if (interrupted)
    return `Live updates are interrupted. Until they are back, this page asks every ${POLL_MS / 1000} seconds.`;
  return null;
}

/** Whether something has been so for a while. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), now ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [now]);
  return lasting && now;
}
