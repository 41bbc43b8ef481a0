import { useCallback, useEffect, useState } from "react";
import { useFacts } from "~/facts/site-facts";
import { useSession } from "~/session/session";
import { useNewest } from "~/ui/use-newest";
import { type Outcome, runCheck } from "./run";

export type Checking = {
  /** Nothing while it is checked. */
  outcome: Outcome | null;
  again: () => void;
};

/** Checks the proof of the logged-in client: once when it is mounted, and again on demand. */
export function useCheck(): Checking {
  const isDemo = useFacts().demo === true;
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { _id: id, email, createdAt = null } = user ?? {};
  const newest = useNewest();
  const check = useCallback(async () => {
    if (id === undefined || email === undefined) return;
    setOutcome(null);
    const signal = newest();
    const found = await runCheck({ who: { id, email, createdAt }, isDemo }, signal);
    if (!signal.aborted) setOutcome(found);
  }, [id, email, createdAt, isDemo, newest]);
  useEffect(() => void check(), [check]);
  return { outcome, again: () => void check() };
}
