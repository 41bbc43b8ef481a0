import { useId } from "react";
import type { Decimal } from "~/api/types";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { Figures } from "../figures";
import { momentText } from "../investment/life";
import { useServerNow } from "../queries";
import type { Withdrawal } from "../types";
import { CancelWithdrawal } from "./cancel";
import { canCancel } from "./steps";
import { Tracker } from "./tracker";

type Props = {
  title: string;
  status: string;
  amount: Decimal | undefined;
  wallet: string | null | undefined;
  /** The withdrawal itself, once the list of them has arrived. */
  withdrawal: Withdrawal | undefined;
  onDone: (text: string) => void;
};

/** One withdrawal: what, where to, how far. */
export function WithdrawalItem({ title, status, amount, wallet, withdrawal, onDone }: Props) {
  const heading = useId();
  const now = useServerNow();
  return (
    <article aria-labelledby={heading} className="grid gap-6 border-ink border-t pt-5 pb-10">
      <h2 id={heading} className="text-[1.75rem]">
        {title}
      </h2>
      <Figures
        figures={[
          { name: "Amount", value: <Money value={amount} /> },
          ...(withdrawal?.amountBtc ? [{ name: "Paid as", value: `${withdrawal.amountBtc} BTC` }] : []),
          { name: "Requested", value: <DateText value={withdrawal?.requestedAt} missing="—" /> },
        ]}
      />
      <p>
        <span className="fine block">To the BTC address</span>
        <span className="break-all">{wallet ?? "—"}</span>
      </p>
      <Tracker status={status} reason={withdrawal?.reason} />
      {withdrawal?.notBefore && canCancel(status) && now < new Date(withdrawal.notBefore) && (
        <p className="fine">Not paid before {momentText(withdrawal.notBefore)}.</p>
      )}
      {withdrawal?.txid && (
        <p>
          <span className="fine block">Bitcoin transaction id</span>
          <span className="break-all">{withdrawal.txid}</span>
        </p>
      )}
      {withdrawal && canCancel(status) && (
        <div>
          <CancelWithdrawal withdrawal={withdrawal} onDone={onDone} />
        </div>
      )}
    </article>
  );
}
