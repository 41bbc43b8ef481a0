import { parseAmount } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/data";
import { Facts, Loaded } from "../drawer/story";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { Tabs } from "../work/tabs";
import { ClientActions } from "./actions";
import { ClientMails, ClientNotices, ClientSessions } from "./contact-tabs";
import { ClientAudit, ClientLedger } from "./journal-tabs";
import { ClientDeposits, ClientInvestments, ClientWithdrawals } from "./money-tabs";
import type { ClientFigures } from "./types";

/** Everything about one client. */
export function ClientStory({ id }: { id: string }) {
  const path = `clients/${encodeURIComponent(id)}`;
  const answer = useAnswer<{ client: ClientFigures }>(path);
  return (
    <Loaded answer={answer}>
      {({ client }) => (
        <>
          <ClientActions client={client} />
          <Figures client={client} />
          <Tabs
            label="The client’s story"
            tabs={[
              { value: "ledger", name: "Ledger", draw: () => <ClientLedger path={path} /> },
              { value: "deposits", name: "Deposits", draw: () => <ClientDeposits path={path} /> },
              { value: "investments", name: "Investments", draw: () => <ClientInvestments path={path} /> },
              { value: "withdrawals", name: "Withdrawals", draw: () => <ClientWithdrawals path={path} /> },
              { value: "mail", name: "Mail", draw: () => <ClientMails path={path} /> },
              { value: "notices", name: "Notices", draw: () => <ClientNotices path={path} /> },
              { value: "sessions", name: "Sessions", draw: () => <ClientSessions path={path} /> },
              { value: "audit", name: "Audit", draw: () => <ClientAudit path={path} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

function Figures({ client }: { client: ClientFigures }) {
  const owes = (parseAmount(client.owed) ?? 0n) > 0n;
  return (
    <>
      {owes && (
        <Alert tone="warn">
          This client owes <Money value={client.owed} />: the chain took back a deposit that was used already.
          Nothing is paid out until it is covered.
        </Alert>
      )}
      <Facts
        facts={[
          ["State", <State key="state" value={client.status} />],
          ["E-mail", client.email],
          ["Country", client.country],
          ["Since", <At key="since" value={client.createdAt} />],
          ["Last seen", client.lastSeenAt && <At key="seen" value={client.lastSeenAt} />],
          ["Second factors", client.factors === undefined ? null : factorsText(client.factors)],
          ["Available", <Money key="available" value={client.available} />],
          ["Bonus", <Money key="bonus" value={client.bonus} />],
          ["Held for withdrawals", <Money key="held" value={client.held} />],
          ["Invested", <Money key="invested" value={client.invested} />],
          [
            "Deposit address",
            client.depositAddress && (
              <Short key="address" value={client.depositAddress} what="address" ends={10} />
            ),
          ],
        ]}
      />
    </>
  );
}

const factorsText = (count: number) => (count === 0 ? "none: codes by mail" : String(count));
