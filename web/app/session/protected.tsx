import { useCallback, useEffect, useState } from "react";
import { Navigate, Outlet } from "react-router";
import * as calls from "~/api/calls";
import { NETWORK_FAILURE } from "~/api/envelope";
import { LoadFailure } from "~/ui/load-failure";
import { PageSkeleton } from "~/ui/skeleton";
import { checkSession, type Verdict } from "./guard";
import { session, useSession } from "./session";

/** Pages for clients only: a skeleton while the server is asked, the page when it says yes, else the log-in. */
export default function Protected() {
  const [verdict, setVerdict] = useState<Verdict | "pending">("pending");
  const { phase, isLoggedIn } = useSession();
  const check = useCallback(() => {
    const abort = new AbortController();
    setVerdict("pending");
    void checkSession(session, () => calls.me(abort.signal)).then((found) => {
      if (!abort.signal.aborted) setVerdict(found);
    });
    return () => abort.abort();
  }, []);
  useEffect(() => (phase === "ready" ? check() : undefined), [phase, check]);

  if (verdict === "out" || (verdict === "in" && !isLoggedIn)) return <Navigate to="/login" replace />;
  if (verdict === "in") return <Outlet />;
  if (verdict === "unreachable") {
    return (
      <div className="wrap py-16">
        <LoadFailure message={NETWORK_FAILURE.message} retry={check} />
      </div>
    );
  }
  return <PageSkeleton />;
}
