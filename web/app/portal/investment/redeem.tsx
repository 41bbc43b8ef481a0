import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPercent } from "~/money/percent";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import * as calls from "../calls";
import { Confirm } from "../confirm";
import { dataOf } from "../data";
import { PendingLines } from "../pending-lines";
import { useRefresh } from "../refresh";
import type { Position, Redemption } from "../types";

type Props = { position: Position; onDone: (text: string) => void };

/** Early redemption: the quote first, then the notice, and nothing without the client's word. */
export function RedeemEarly({ position, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh("investments", "account");
  const quote = useQuery({
    queryKey: ["redemption", position._id],
    queryFn: () => dataOf(calls.quoteRedemption(position._id)),
    enabled: open,
    staleTime: 0,
  });
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Redeem early
      </Button>
      <Confirm
        title="Redeem before the contract ends?"
        open={open}
        onOpenChange={setOpen}
        act={() => calls.giveNotice(position._id)}
        onDone={(text) => {
          void refresh();
          onDone(text);
        }}
        success="Your notice is recorded."
        label="Give notice"
        keep="Keep investing"
        ready={quote.isSuccess}
      >
        {quote.isError && <Alert tone="warn">{quote.error.message}</Alert>}
        {quote.isPending && <PendingLines label="Loading the quote…" />}
        {quote.data && <Quote redemption={quote.data.redemption} />}
      </Confirm>
    </>
  );
}

function Quote({ redemption }: { redemption: Redemption }) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-line border-y py-4">
        <dt>Value today</dt>
        <dd className="text-right">
          <Money value={redemption.value} />
        </dd>
        <dt>
          Early-redemption fee
          {redemption.feePercent !== undefined && ` of ${formatPercent(redemption.feePercent)}`}, at today's
          value
        </dt>
        <dd className="text-right">
          <Money value={redemption.fee} />
        </dd>
        <dt className="font-semibold">What would remain</dt>
        <dd className="text-right font-semibold">
          <Money value={redemption.net} />
        </dd>
      </dl>
      <p>
        The notice ends on <DateText value={redemption.endsAt} missing="—" />. Until then the investment takes
        part in the weekly results, so the value and the fee at the end can differ. You cannot take the notice
        back here.
      </p>
      {redemption.contractEndsAt && (
        <p>
          Without a notice the contract ends on <DateText value={redemption.contractEndsAt} />, and there is
          no fee.
        </p>
      )}
    </>
  );
}
