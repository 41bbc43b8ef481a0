import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvestmentView, RedemptionQuote } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { PendingLines } from "~/client/loaded";
import { type Term, Terms } from "~/client/terms";
import { dataOf } from "~/data/query";
import { formatPercent } from "~/money/percent";
import { shownParts } from "~/money/sum";
import { Alert } from "~/ui/alert";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { Ask } from "../ask";

type Props = { position: InvestmentView; onDone: (text: string) => void };

/** Early redemption: the quote first, then the notice, and nothing without the client's word. */
export function RedeemEarly({ position, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const quote = useQuery({
    queryKey: ["redemption", position._id],
    queryFn: ({ signal }) => dataOf(calls.quoteRedemption(position._id)(signal)),
    enabled: open,
    staleTime: 0,
  });
  const feePercent = quote.data?.redemption.feePercent;
  return (
    <Ask
      label="Redeem early"
      confirm={feePercent === undefined ? "Give notice" : `Give notice (${formatPercent(feePercent)} fee)`}
      keep="Keep my investment"
      title="Redeem before the contract ends?"
      act={() => calls.giveNotice(position._id)}
      refresh={["investments", "account"]}
      onDone={onDone}
      success="Your notice is recorded."
      ready={quote.isSuccess}
      onOpenChange={setOpen}
    >
      {quote.isError && <Alert tone="warn">{quote.error.message}</Alert>}
      {quote.isPending && <PendingLines label="Loading the quote…" />}
      {quote.data && <Quote redemption={quote.data.redemption} />}
    </Ask>
  );
}

/** Taking the notice back while it runs. */
export function TakeBack({ position, onDone }: Props) {
  return (
    <Ask
      label="Take the notice back"
      keep="Leave the notice"
      title="Take the notice back?"
      act={() => calls.takeNoticeBack(position._id)}
      refresh={["investments", "account"]}
      onDone={onDone}
      success="Your notice is taken back."
    >
      <p>The notice is withdrawn: the contract runs to its original end, and no fee is taken.</p>
    </Ask>
  );
}

function Quote({ redemption }: { redemption: RedemptionQuote }) {
  const { value, feePercent, net, endsAt, contractEndsAt } = redemption;
  const [fee] = shownParts(value, [redemption.fee, net], 0);
  const percent = feePercent === undefined ? "" : ` of ${formatPercent(feePercent)}`;
  const terms: Term[] = [
    { name: "Value today", value: <Money value={value} /> },
    { name: `Early-redemption fee${percent}, at today's value`, value: <Money value={fee} /> },
    { name: "What would remain", value: <Money value={net} />, strong: true },
  ];
  return (
    <>
      <Terms terms={terms} />
      <p>
        The notice ends on <DateText value={endsAt} missing="—" />. Until then the investment takes part in
        the weekly results, so the value and the fee at the end can differ; and you can take the notice back.
      </p>
      {contractEndsAt && (
        <p>
          Without a notice the contract ends on <DateText value={contractEndsAt} />, and there is no fee.
        </p>
      )}
    </>
  );
}
