import type { ReactNode } from "react";
import { Link } from "react-router";
import { Money } from "~/ui/money";
import { At, dayText } from "../parts/at";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { Paged } from "../work/paged";
import { SmallTable } from "../work/small-table";

type Props = { path: `clients/${string}` };

const keyOf = ({ _id }: { _id: string }) => _id;

type OpenProps = { page: string; id: string; children: ReactNode };
const Open = ({ page, id, children }: OpenProps) => (
  <Link to={`/console/${page}?open=${id}`} className="link">
    {children}
  </Link>
);

export function ClientDeposits({ path }: Props) {
  return (
    <Paged path={`${path}/deposits`} field="deposits" none="No deposit has arrived for this client.">
      {(rows) => (
        <SmallTable
          caption="Deposits of this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            { head: "Seen", cell: ({ seenAt }) => <At value={seenAt} /> },
            {
              head: "Amount",
              figure: true,
              cell: ({ _id, amount }) => (
                <Open page="deposits" id={_id}>
                  <Money value={amount} />
                </Open>
              ),
            },
            { head: "State", cell: ({ status }) => <State of="deposits" value={status} /> },
            { head: "Transaction", cell: ({ txHash }) => <Short value={txHash} what="transaction" /> },
          ]}
        />
      )}
    </Paged>
  );
}

export function ClientInvestments({ path }: Props) {
  return (
    <Paged path={`${path}/investments`} field="investments" none="This client has never invested.">
      {(rows) => (
        <SmallTable
          caption="Investments of this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            {
              head: "Plan",
              cell: ({ _id, plan }) => (
                <Open page="investments" id={_id}>
                  {plan.name}
                </Open>
              ),
            },
            {
              head: "Invested",
              figure: true,
              cell: ({ investedAmount }) => <Money value={investedAmount} />,
            },
            { head: "Results", figure: true, cell: ({ returns }) => <Money value={returns} result /> },
            { head: "State", cell: ({ status }) => <State of="investments" value={status} /> },
            { head: "Ends", cell: ({ endDate }) => dayText(endDate, "not started") },
          ]}
        />
      )}
    </Paged>
  );
}

export function ClientWithdrawals({ path }: Props) {
  return (
    <Paged path={`${path}/withdrawals`} field="withdrawals" none="This client has never withdrawn.">
      {(rows) => (
        <SmallTable
          caption="Withdrawals of this client"
          rows={rows}
          rowKey={keyOf}
          columns={[
            { head: "Requested", cell: ({ requestedAt }) => <At value={requestedAt} /> },
            {
              head: "Amount",
              figure: true,
              cell: ({ _id, amount }) => (
                <Open page="withdrawals" id={_id}>
                  <Money value={amount} />
                </Open>
              ),
            },
            { head: "State", cell: ({ status }) => <State of="withdrawals" value={status} /> },
            { head: "To", cell: ({ wallet }) => <Short value={wallet} what="address" /> },
          ]}
        />
      )}
    </Paged>
  );
}
