import { useState } from "react";
import { privateMeta } from "~/frame/page-meta";
import { type Notice, TimedAlert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { EMPTY_LIST } from "./empty-list";
import { withdrawn } from "./investment/life";
import { Loaded } from "./loaded";
import { usePositions, useWithdrawals } from "./queries";
import { Section } from "./section";
import type { Position } from "./types";
import { CashForm } from "./withdrawal/cash-form";
import { WithdrawalItem } from "./withdrawal/item";

export const meta = () => privateMeta("Withdraws");

export default function Withdraws() {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <Section title="Withdraws" lead="Your investments on their way out, and cash you asked to be paid.">
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      <CashForm />
      <Loaded query={usePositions()} label="Loading your withdrawals…">
        {(data) => (
          <List
            positions={withdrawn(data.investments)}
            onDone={(text) => setNotice({ tone: "good", text })}
          />
        )}
      </Loaded>
    </Section>
  );
}

type ListProps = { positions: readonly Position[]; onDone: (text: string) => void };

function List({ positions, onDone }: ListProps) {
  const known = useWithdrawals().data?.withdrawals ?? [];
  const cash = known.filter((one) => !one.investment);
  if (positions.length === 0 && cash.length === 0) return <Empty text={EMPTY_LIST} />;
  return (
    <>
      {positions.map((position) => {
        const withdrawal = known.find((one) => one._id === position.withdrawal);
        return (
          <WithdrawalItem
            key={position._id}
            title={position.plan.name}
            status={position.withdrawStatus ?? ""}
            amount={withdrawal?.amount ?? position.value}
            wallet={withdrawal?.wallet ?? position.wallet}
            withdrawal={withdrawal}
            onDone={onDone}
          />
        );
      })}
      {cash.map((withdrawal) => (
        <WithdrawalItem
          key={withdrawal._id}
          title="Available cash"
          status={withdrawal.status}
          amount={withdrawal.amount}
          wallet={withdrawal.wallet}
          withdrawal={withdrawal}
          onDone={onDone}
        />
      ))}
    </>
  );
}
