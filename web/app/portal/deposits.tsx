import { privateMeta } from "~/frame/page-meta";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { reasonText } from "./deposit-reason";
import { CopyButton } from "./payment/copy-button";
import { rowsOf, useAccount, useDeposits } from "./queries";
import { Section } from "./section";
import type { Deposit } from "./types";

export const meta = () => privateMeta("Deposits");

export default function Deposits() {
  const deposits = useDeposits();
  return (
    <Section
      title="Deposits"
      lead="USDT that reached your own address. A deposit is credited once enough blocks stand on top of it."
    >
      <Address />
      <Table
        caption="Your deposits"
        content={rowsOf(deposits, (data) => data.deposits)}
        rowKey={(deposit) => deposit._id}
        empty={{ text: "No deposit has reached your address yet." }}
        columns={[
          { head: "Seen", cell: (deposit) => <DateText value={deposit.seenAt} missing="—" /> },
          { head: "Amount", figure: true, cell: (deposit) => <Money value={deposit.amount} /> },
          { head: "Status", cell: (deposit) => <Status deposit={deposit} /> },
          { head: "Confirmations", figure: true, cell: confirmations },
          { head: "Transaction", cell: (deposit) => <Hash hash={deposit.txHash} /> },
        ]}
      />
    </Section>
  );
}

const confirmations = (deposit: Deposit) =>
  `${Math.min(deposit.confirmations, deposit.confirmationsNeeded)} of ${deposit.confirmationsNeeded}`;

function Status({ deposit }: { deposit: Deposit }) {
  return (
    <span className="grid gap-1">
      <StatusBadge status={deposit.status} />
      {deposit.reason && <span className="fine">{reasonText(deposit.reason)}</span>}
    </span>
  );
}

function Hash({ hash }: { hash: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 md:justify-start">
      <span title={hash}>
        {hash.slice(0, 8)}…{hash.slice(-6)}
      </span>
      <CopyButton text={hash} what="hash" />
    </span>
  );
}

function Address() {
  const account = useAccount().data?.account;
  if (!account) return null;
  return (
    <div className="panel max-w-text">
      <p className="fine">Your deposit address · USDT on BEP20 (BNB Smart Chain) only</p>
      <p className="mt-1 break-all font-semibold">{account.depositAddress}</p>
      <CopyButton text={account.depositAddress} what="address" />
    </div>
  );
}
