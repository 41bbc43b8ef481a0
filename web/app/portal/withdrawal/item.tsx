import { useId } from "react";
import type { WithdrawalView } from "~/api/schema";
import * as calls from "~/client/client-calls";
import { useServerNow } from "~/client/queries";
import { formatBitcoin } from "~/money/amount";
import { momentText } from "~/money/date";
import { CopyButton } from "~/ui/copy-button";
import { DateText } from "~/ui/date-text";
import { Grouped } from "~/ui/grouped";
import { Money } from "~/ui/money";
import { StatusBadge } from "~/ui/status-badge";
import { Ask } from "../ask";
import { Figures } from "../figures";
import { LaterThanPromised } from "./promise";
import { canCancel, currentStep, type Item } from "./steps";
import { Survey } from "./survey";
import { Tracker } from "./tracker";

type Props = { item: Item; onDone: (text: string) => void };

/** One withdrawal: what, where to, how far. */
export function WithdrawalItem({ item, onDone }: Props) {
  const heading = useId();
  const { title, status, amount, wallet, withdrawal } = item;
  return (
    <article aria-labelledby={heading} className="grid gap-6 border-ink border-t pt-5 pb-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading}>{title}</h2>
        <StatusBadge status={status} />
      </header>
      <Figures
        figures={[
          { name: "Amount", value: <Money value={amount} /> },
          ...(withdrawal?.amountBtc
            ? [{ name: "Paid as", value: `${formatBitcoin(withdrawal.amountBtc) ?? "—"} BTC` }]
            : []),
          ...(withdrawal?.rate ? [{ name: "Rate for 1 BTC", value: <Money value={withdrawal.rate} /> }] : []),
          { name: "Requested", value: <DateText value={withdrawal?.requestedAt} missing="—" /> },
        ]}
      />
      <p>
        <span className="fine block">To the BTC address</span>
        {wallet ? <Grouped text={wallet} /> : "—"}
      </p>
      <Tracker status={status} withdrawal={withdrawal} />
      {withdrawal && currentStep(status) !== -1 && status !== "paid" && (
        <LaterThanPromised withdrawal={withdrawal} />
      )}
      {withdrawal && <Transaction withdrawal={withdrawal} />}
      {withdrawal && canCancel(status) && <Open withdrawal={withdrawal} onDone={onDone} />}
      {withdrawal && status === "paid" && <Survey withdrawal={withdrawal} />}
    </article>
  );
}

function Transaction({ withdrawal: { txid } }: { withdrawal: WithdrawalView }) {
  if (!txid) return null;
  return (
    <div>
      <p className="fine">Bitcoin transaction</p>
      <p className="break-all">{txid}</p>
      <CopyButton text={txid} what="transaction id" />
    </div>
  );
}

/** While it is open it may have to wait, and it can be taken back. */
function Open({ withdrawal, onDone }: { withdrawal: WithdrawalView; onDone: (text: string) => void }) {
  const now = useServerNow();
  const { notBefore } = withdrawal;
  return (
    <>
      {notBefore && now < new Date(notBefore) && (
        <p className="fine">
          Not paid before {momentText(notBefore)}, because the address, password or second step is new.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Ask
          label="Cancel withdrawal"
          keep="Keep it"
          title="Cancel this withdrawal?"
          act={() => calls.cancelWithdrawal(withdrawal._id)}
          refresh={["withdrawals", "investments", "account"]}
          onDone={onDone}
          success="The withdrawal is cancelled."
        >
          <p>
            {withdrawal.investment
              ? "The investment returns to your matured ones, and you can apply again."
              : "The money returns to your available cash."}
          </p>
        </Ask>
        <p className="fine">You can take it back at no cost until its rate is fixed.</p>
      </div>
    </>
  );
}
