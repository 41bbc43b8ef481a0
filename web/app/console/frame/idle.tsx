import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OperatorSelf } from "~/api/schema";
import { useBusy } from "~/ui/use-busy";
import { lastAnswered, read } from "../api/call";
import { serviceNow } from "../api/clock";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";

/** How long before the end it is announced. */
const WARN_SECONDS = 120;

/**
 * Seconds until the session ends, by its idle time or by its whole length, whichever is nearer. The idle time counts by
 * this browser's clock, the end is a moment of the service's.
 */
export function secondsLeft(
  session: OperatorSelf["session"],
  answeredAt: number,
  now: number,
  service = now,
): number {
  const idle = answeredAt + session.idleSeconds * 1000 - now;
  const whole = Date.parse(session.expiresAt) - service;
  return Math.ceil(Math.min(idle, whole) / 1000);
}

/** Warns before the session ends, and offers to continue. What is typed stays. */
export function IdleWarning({ me }: { me: OperatorSelf }) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const look = () => {
      const seconds = secondsLeft(me.session, lastAnswered(), Date.now(), serviceNow());
      setLeft(seconds);
      if (seconds <= 0) void queries.invalidateQueries({ queryKey: ["me"] });
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [me.session, queries]);
  const { busy, run } = useBusy(async () => {
    const answer = await read("me");
    if (answer.status === "success") queries.setQueryData(["me"], answer.data);
  });
  const whole = Date.parse(me.session.expiresAt) - serviceNow() <= WARN_SECONDS * 1000;
  return (
    <Dialog
      open={left > 0 && left <= WARN_SECONDS}
      onOpenChange={(open) => !open && run()}
      title="You are about to be logged out"
    >
      <p>
        {whole
          ? `This session has lasted as long as one may. It ends in ${left} seconds; finish what you are doing and log in again.`
          : `This page has not used the server for a while. The session ends in ${left} seconds.`}
      </p>
      <div className="row">
        <Btn busy={busy} onClick={run}>
          Stay logged in
        </Btn>
      </div>
    </Dialog>
  );
}
