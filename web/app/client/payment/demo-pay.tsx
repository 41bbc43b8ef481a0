import { useState } from "react";
import { formatExact, type MicroUsdt, toDecimal } from "~/money/amount";
import { type Notice, noticeOf, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { useBusy } from "~/ui/use-busy";
import * as calls from "../client-calls";

/** Demo mode only: replaces the wallet of the person trying this out. */
export function DemoPay({ address, due }: { address: string; due: MicroUsdt }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { busy, run } = useBusy(async () => {
    const answer = await calls.demoPay({ address, amount: toDecimal(due) });
    setNotice(noticeOf(answer, "Test USDT is on its way."));
  });
  return (
    <div className="grid justify-items-start gap-3 border-accent border-l-2 pl-4">
      <p className="fine">No wallet at hand? In this demo you can pay with test USDT, worth nothing.</p>
      <Button look="line" busy={busy} onClick={run}>
        Pay {formatExact(due)} test USDT
      </Button>
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
    </div>
  );
}
