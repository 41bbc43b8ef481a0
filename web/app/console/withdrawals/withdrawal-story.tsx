import { Link } from "react-router";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { CopyButton } from "../parts/copy";
import { Short } from "../parts/mono";
import { Whole } from "../parts/whole";
import { ClientLink } from "../work/links";
import { btcOfSats } from "../work/places";
import { RulesList } from "./rules-list";
import { Status } from "./status";
import { WhatNow } from "./withdrawal-what-now";

/** One withdrawal: what to do about it, whether it may be paid, how far it has come. */
export function WithdrawalStory({ id }: { id: string }) {
  const answer = useAnswer(`withdrawals/${encodeURIComponent(id)}`);
  return (
    <Loaded answer={answer}>
      {({ withdrawal }) => (
        <>
          <WhatNow withdrawal={withdrawal} />
          <Facts
            facts={[
              ["State", <Status key="state" row={withdrawal} />],
              ["Amount", <Money key="amount" value={withdrawal.amount} />],
              ["Client", <ClientLink key="client" client={withdrawal.client} />],
              ["Out of", <From key="from" investment={withdrawal.investment} />],
              [
                "To address",
                <span key="to">
                  <Whole address={withdrawal.wallet} />
                  <CopyButton text={withdrawal.wallet} what="address" />
                </span>,
              ],
              ["Requested", <At key="at" value={withdrawal.requestedAt} />],
              ["Not before", <At key="hold" value={withdrawal.notBefore} />],
              ["Turned down because", withdrawal.reason],
            ]}
          />
          <Part title="Rules">
            <RulesList verdicts={withdrawal.verdicts} />
          </Part>
          {withdrawal.payout && (
            <Part title="Payout">
              <Facts
                facts={[
                  ["Paid as", btcOfSats(withdrawal.payout.sats)],
                  ["Rate for 1 BTC", <Money key="rate" value={withdrawal.payout.rate} />],
                  [
                    "Batch",
                    <Link
                      key="batch"
                      to={`/console/batches?open=${withdrawal.payout.batch}`}
                      className="link"
                    >
                      Open the batch
                    </Link>,
                  ],
                  [
                    "Transaction",
                    withdrawal.payout.txid && (
                      <Short key="tx" value={withdrawal.payout.txid} what="transaction id" ends={10} />
                    ),
                  ],
                ]}
              />
            </Part>
          )}
        </>
      )}
    </Loaded>
  );
}

function From({ investment }: { investment: string | null }) {
  if (investment === null) return "available cash";
  return (
    <Link to={`/console/investments?open=${investment}`} className="link">
      a matured investment
    </Link>
  );
}
