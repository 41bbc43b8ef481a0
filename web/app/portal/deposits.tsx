import type { AccountView, DepositView } from "~/api/schema";
import { confirmationsText, depositText, isArriving } from "~/client/deposit-words";
import { NetworkWarning } from "~/client/payment/network-warning";
import { OwnAddress, useStanding } from "~/client/payment/own-address";
import { rowsOf, useAccount, useDeposits } from "~/client/queries";
import { privateMeta } from "~/facts/page-meta";
import { useWords } from "~/facts/site-facts";
import { CopyButton } from "~/ui/copy-button";
import { DateText } from "~/ui/date-text";
import { Meter } from "~/ui/meter";
import { Money } from "~/ui/money";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { Section } from "./section";

export const meta = () => privateMeta("Deposits");

export default function Deposits() {
  const deposits = useDeposits();
  const { depositConfirmations } = useWords();
  return (
    <Section
      title="Deposits"
      lead={`USDT that reached your own address. A deposit is credited after ${depositConfirmations}; this page updates automatically.`}
    >
      <Address />
      <Table
        caption="Your deposits"
        content={rowsOf(deposits, (data) => data.deposits)}
        rowKey={(deposit) => deposit._id}
        empty={{ text: "No deposit has reached your address yet." }}
        columns={[
          { head: "Seen", cell: ({ seenAt }) => <Day value={seenAt} /> },
          {
            head: "Amount",
            figure: true,
            cell: ({ asset, amount }) => asset ?? <Money value={amount} />,
          },
          { head: "Status", cell: (deposit) => <Status deposit={deposit} /> },
          { head: "Transaction", cell: (deposit) => <Hash hash={deposit.txHash} /> },
        ]}
      />
    </Section>
  );
}

const Day = ({ value }: { value: string }) => (
  <span className="whitespace-nowrap">
    <DateText value={value} missing="—" />
  </span>
);

function Status({ deposit }: { deposit: DepositView }) {
  const text = depositText(deposit);
  return (
    <div className="grid max-w-80 justify-items-end gap-1.5 md:justify-items-start">
      <StatusBadge status={deposit.status} />
      {isArriving(deposit) && (
        <div className="w-full min-w-44" aria-live="polite">
          <Meter
            label="Confirmations"
            value={deposit.confirmations}
            max={deposit.confirmationsNeeded}
            text={confirmationsText(deposit)}
          />
        </div>
      )}
      {text && <span className="fine">{text}</span>}
    </div>
  );
}

function Hash({ hash }: { hash: string }) {
  if (/^0x0+$/.test(hash)) return "not known";
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 md:-my-2.5 md:justify-start">
      <span title={hash}>
        {hash.slice(0, 8)}…{hash.slice(-6)}
      </span>
      <CopyButton text={hash} what="hash" />
    </span>
  );
}

function Address() {
  const account = useAccount().data?.account;
  return account ? <Of account={account} /> : null;
}

function Of({ account }: { account: AccountView }) {
  const standing = useStanding(account);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="panel">
        <OwnAddress account={account} label="Your deposit address, yours alone" standing={standing} />
      </div>
      <NetworkWarning />
    </div>
  );
}
