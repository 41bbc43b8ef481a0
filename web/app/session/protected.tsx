import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Navigate } from "react-router";
import * as calls from "~/api/calls";
import { NETWORK_FAILURE } from "~/api/envelope";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { LoadFailure } from "~/ui/load-failure";
import { PageSkeleton } from "~/ui/skeleton";
import { useNewest } from "~/ui/use-newest";
import { checkSession, type Verdict } from "./guard";
import { leaving } from "./leaving";
import { session, useSession } from "./session";

/** After this long without an answer the waiting is explained, and can be restarted. */
export const SLOW_AFTER_MS = 8000;

type Props = {
  /** The frame while waiting; the page brings its own. */
  frame: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/** Pages for clients only: a skeleton while the server is asked, the page when it says yes, else the log-in. */
export default function Protected({ frame: Around, children }: Props) {
  const { phase, isLoggedIn, user } = useSession();
  const { verdict, ask } = useVerdict(phase === "ready");
  const wasIn = useRef(isLoggedIn);
  wasIn.current ||= isLoggedIn;
  useEffect(() => {
    leaving.byChoice = false;
  }, []);

  if (verdict === "out" || (verdict === "in" && !isLoggedIn)) {
    const ended = wasIn.current && !leaving.byChoice;
    return <Navigate to="/login" replace state={ended ? { ended } : null} />;
  }
  // A person who logs in as someone else in another tab finds nothing of the previous user in this one.
  if (verdict === "in") {
    return <Fragment key={user?._id}>{children}</Fragment>;
  }
  if (verdict === "unreachable") {
    return (
      <Around>
        <div className="wrap py-16">
          <LoadFailure message={NETWORK_FAILURE.message} retry={ask} />
        </div>
      </Around>
    );
  }
  return (
    <Around>
      <Waiting again={ask} />
    </Around>
  );
}

/**
 * The server's verdict on this browser's session; `ask` asks again, and the answer to an earlier request no longer
 * counts.
 */
function useVerdict(ready: boolean) {
  const [verdict, setVerdict] = useState<Verdict | "pending">("pending");
  const newest = useNewest();
  const ask = useCallback(() => {
    const signal = newest();
    setVerdict("pending");
    void checkSession(session, () => calls.me(signal)).then((found) => {
      if (!signal.aborted) setVerdict(found);
    });
  }, [newest]);
  useEffect(() => {
    if (ready) ask();
  }, [ready, ask]);
  return { verdict, ask };
}

function Waiting({ again }: { again: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (slow) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slow]);
  const askAgain = () => {
    setSlow(false);
    again();
  };
  return (
    <>
      {slow && (
        <div className="wrap grid justify-items-start gap-4 pt-8">
          <Alert tone="warn">The server takes longer than usual to answer. Nothing has been lost.</Alert>
          <Button look="line" onClick={askAgain}>
            Ask again
          </Button>
        </div>
      )}
      <PageSkeleton />
    </>
  );
}
