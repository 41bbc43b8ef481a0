import type { ClientIdentity, ClientTotals, ClientView } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { Facts, Loaded } from "../drawer/story";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { Tabs } from "../work/tabs";
import { ClientActions } from "./actions";
import { ClientMails, ClientNotices, ClientSessions } from "./contact-tabs";
import { kindText } from "./identity";
import { ClientAudit, ClientLedger } from "./journal-tabs";
import { ClientDeposits, ClientInvestments, ClientWithdrawals } from "./money-tabs";

/** Everything about one client. */
export function ClientStory({ id }: { id: string }) {
  const path = `clients/${encodeURIComponent(id)}` as const;
  const answer = useAnswer(path);
  return (
    <Loaded answer={answer}>
      {({ client, identity, figures }) => (
        <>
          <ClientActions client={client} identity={identity} figures={figures} />
          <Figures client={client} identity={identity} figures={figures} />
          <Tabs
            label="The client’s story"
            tabs={[
              { value: "ledger", name: "Ledger", draw: () => <ClientLedger path={path} /> },
              { value: "deposits", name: "Deposits", draw: () => <ClientDeposits path={path} /> },
              { value: "investments", name: "Investments", draw: () => <ClientInvestments path={path} /> },
              { value: "withdrawals", name: "Withdrawals", draw: () => <ClientWithdrawals path={path} /> },
              { value: "mail", name: "Emails", draw: () => <ClientMails path={path} /> },
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

type FiguresProps = { client: ClientView; identity: ClientIdentity | null; figures: ClientTotals };

function Figures({ client, identity, figures }: FiguresProps) {
  const owes = (parseAmount(figures.owed) ?? 0n) > 0n;
  return (
    <>
      {owes && (
        <Alert tone="warn">
          This client owes <Money value={figures.owed} />: the chain took back a deposit that was used
          already. Nothing is paid out until it is covered.
        </Alert>
      )}
      <Facts
        facts={[
          ["State", <State key="state" value={client.status} />],
          ["Email", client.email],
          [
            "Email confirmed",
            client.emailConfirmedAt ? (
              <At key="confirmed" value={client.emailConfirmedAt} />
            ) : (
              "not yet: no money can leave"
            ),
          ],
          ["Identity", identity ? <Checked key="identity" identity={identity} /> : "not checked"],
          ["Country", client.country],
          ["Since", <At key="since" value={client.createdAt} />],
          ["Sent by", client.referer],
          ["Last seen", figures.lastSeenAt ? <At key="seen" value={figures.lastSeenAt} /> : "never"],
          ["Second factors", figures.factors === 0 ? "none: codes by email" : String(figures.factors)],
          [
            "Payouts held until",
            client.payoutsHeldUntil && <At key="hold" value={client.payoutsHeldUntil} />,
          ],
          ["Deposit address", <Short key="address" value={client.depositAddress} what="address" ends={10} />],
        ]}
      />
      <dl className="places">
        {MONEY.map(({ key, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Money value={figures[key]} result={key === "returns"} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Checked({ identity }: { identity: ClientIdentity }) {
  return (
    <>
      {kindText(identity.kind)} of {identity.country}, checked by {identity.checkedBy},{" "}
      <At value={identity.checkedAt} />
    </>
  );
}

const MONEY = [
  { key: "value", name: "Owed to them altogether" },
  { key: "availableBalance", name: "Available" },
  { key: "availableBonus", name: "Bonus" },
  { key: "held", name: "Reserved for payout" },
  { key: "principal", name: "In investments" },
  { key: "returns", name: "Results in investments" },
] as const;
