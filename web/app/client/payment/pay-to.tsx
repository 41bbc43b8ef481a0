import { useState } from "react";
import type { AccountView } from "~/api/schema";
import { useSite } from "~/facts/site-facts";
import { formatExact, type MicroUsdt, toDecimal } from "~/money/amount";
import { CopyButton } from "~/ui/copy-button";
import { QrCode } from "~/ui/qr";
import { DemoPay } from "./demo-pay";
import { NetworkWarning } from "./network-warning";
import { mayPay, OwnAddress, useStanding } from "./own-address";
import { paymentUri } from "./uri";

type Props = {
  account: AccountView;
  /** The amount left to send. */
  due: MicroUsdt;
};

/** Address, amount, network and warning of a payment, and the code, or on a phone the way into its wallet. */
export function PayTo({ account, due }: Props) {
  const demo = useSite()?.demo === true;
  const standing = useStanding(account);
  const address = <OwnAddress account={account} label="To your own deposit address" standing={standing} />;
  if (!mayPay(standing)) return address;
  return (
    <div className="grid gap-8 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <a href={paymentUri(account, due)} className="btn sm:hidden">
          Open in wallet
        </a>
        <Code account={account} due={due} />
      </div>
      <div className="grid content-start gap-6">
        <Amount due={due} />
        {address}
        <NetworkWarning />
        {demo && due > 0n && <DemoPay address={account.depositAddress} due={due} />}
      </div>
    </div>
  );
}

function Amount({ due }: { due: MicroUsdt }) {
  if (due === 0n) {
    return (
      <div>
        <p className="fine">Amount to send</p>
        <p className="mt-1">Nothing more: what you have, or what is on its way, covers it.</p>
      </div>
    );
  }
  return (
    <div>
      <p className="fine">Send exactly</p>
      <p className="numeral mt-1 text-4xl leading-tight">
        {formatExact(due)} <span className="text-lg">USDT</span>
      </p>
      <CopyButton text={toDecimal(due)} what="amount" />
    </div>
  );
}

function Code({ account, due }: Props) {
  const [plain, setPlain] = useState(false);
  const text = plain ? account.depositAddress : paymentUri(account, due);
  return (
    <div className="grid max-w-52 content-start gap-2">
      <div className="border border-line">
        <QrCode
          text={text}
          label={plain ? "QR code of the deposit address" : "QR code of the payment link for your wallet"}
        />
      </div>
      <button
        type="button"
        className="min-h-11 text-left text-accent text-sm underline underline-offset-4"
        onClick={() => setPlain(!plain)}
      >
        {plain ? "Show the payment link" : "Can’t scan? Show the address only"}
      </button>
    </div>
  );
}
