import { useStale } from "~/data/query";
import { useOnline } from "~/form/use-online";
import { POLL_MS } from "../api/console-data";

/** Says when what is on the page may be old, and why. Nothing to say takes no room. */
export function Connection() {
  const text = troubleText(useOnline(), useStale());
  return (
    <div role="status" className="connection">
      {text && <p>{text}</p>}
    </div>
  );
}

/** A warning before trusting the figures; null while all is well. */
export function troubleText(isOnline: boolean, isStale: boolean): string | null {
  if (!isOnline) {
    return "You are offline. What you see may be out of date, and nothing can be sent. The page continues automatically once you are back.";
  }
  if (isStale) {
    return `The server cannot be reached just now. What you see may be old; the page tries again every ${POLL_MS / 1000} seconds.`;
  }
  return null;
}
