import { useState } from "react";
import type { InvestmentView } from "~/api/schema";
import { EMPTY_LIST } from "~/client/life";
import { Loaded } from "~/client/loaded";
import { usePositions, useWithdrawals } from "~/client/queries";
import { useIsUnconfirmed } from "~/client/unconfirmed";
import { privateMeta } from "~/facts/page-meta";
import { type Notice, TimedAlert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { useIsFrozen } from "./frozen";
import { Section } from "./section";
import { CashForm } from "./withdrawal/cash-form";
import { WithdrawalItem } from "./withdrawal/item";
import { itemsOf } from "./withdrawal/steps";

export const meta = () => privateMeta("Withdraws");

const LEAD = "Withdrawals you have requested, and the status of each.";
const FROZEN =
  "While your account is frozen, nothing can be withdrawn. What you asked for before waits, unless it was on its way already.";

const UNCONFIRMED =
  "Nothing can be withdrawn before your email is confirmed: open the link we sent you, or have it sent again above.";

export default function Withdraws() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const frozen = useIsFrozen();
  const unconfirmed = useIsUnconfirmed();
  const done = (text: string) => {
    setNotice({ tone: "good", text });
    scrollTo({ top: 0 });
  };
  return (
    <Section title="Withdraws" lead={frozen ? FROZEN : unconfirmed ? UNCONFIRMED : LEAD}>
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      {!frozen && !unconfirmed && <CashForm onDone={done} />}
      <Loaded query={usePositions()} label="Loading your withdrawals…">
        {(data) => <List positions={data.investments} onDone={done} />}
      </Loaded>
    </Section>
  );
}

type ListProps = { positions: readonly InvestmentView[]; onDone: (text: string) => void };

function List({ positions, onDone }: ListProps) {
  const query = useWithdrawals();
  const items = itemsOf(positions, query.data?.withdrawals ?? []);
  return (
    <>
      {items.map((item) => (
        <WithdrawalItem key={item.key} item={item} onDone={onDone} />
      ))}
      <Loaded query={query} label="Loading your withdrawals…">
        {() => items.length === 0 && <Empty text={EMPTY_LIST} />}
      </Loaded>
    </>
  );
}
