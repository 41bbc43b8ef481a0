import type { DepositRow } from "~/api/schema";
import { useRules } from "~/facts/site-facts";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { ClientLink } from "../work/links";
import { Next } from "../work/next";
import { confirmationsText, depositNext, isUnknown, reasonCheck, reasonName } from "./quarantine-words";
import { Resolve } from "./resolve";
import { SendBack } from "./send-back";

/** One deposit: what to do about it, what it is, where it is on the chain. */
export function DepositStory({ id }: { id: string }) {
  const answer = useAnswer(`deposits/${encodeURIComponent(id)}`);
  return (
    <Loaded answer={answer}>
      {({ deposit, refund }) => (
        <>
          {refund ? <SendBack deposit={deposit} refund={refund} /> : <WhatNow deposit={deposit} />}
          <Facts
            facts={[
              ["State", <State key="state" of="deposits" value={deposit.status} />],
              ["Set aside because", reasonName(deposit.reason)],
              ["Amount", deposit.asset ?? <Money key="amount" value={deposit.amount} />],
              ["Client", <ClientLink key="client" client={deposit.client} />],
              ["Seen", <At key="seen" value={deposit.seenAt} />],
              ["Last change", <At key="changed" value={deposit.updatedAt} />],
            ]}
          />
          <OnChain deposit={deposit} />
        </>
      )}
    </Loaded>
  );
}

function OnChain({ deposit }: { deposit: DepositRow }) {
  const needed = useRules()?.depositConfirmations ?? null;
  return (
    <Part title="On the chain">
      <Facts
        facts={[
          [
            "From",
            isUnknown(deposit.from) ? (
              "the chain does not say"
            ) : (
              <Short key="from" value={deposit.from} what="sender" ends={10} />
            ),
          ],
          ["To our address", <Short key="to" value={deposit.to} what="address" ends={10} />],
          [
            "Token",
            isUnknown(deposit.token) ? (
              "the chain’s own coin"
            ) : (
              <Short key="token" value={deposit.token} what="token" ends={10} />
            ),
          ],
          [
            "Transaction",
            isUnknown(deposit.txHash) ? (
              "not known"
            ) : (
              <Short key="tx" value={deposit.txHash} what="transaction" ends={10} />
            ),
          ],
          ["Block", String(deposit.blockNumber)],
          ["Confirmations", confirmationsText(deposit.confirmations, needed)],
        ]}
      />
    </Part>
  );
}

function WhatNow({ deposit }: { deposit: DepositRow }) {
  if (deposit.status !== "quarantined") return <Next over>{depositNext(deposit.status)}</Next>;
  return (
    <Next>
      <p>{reasonCheck(deposit.reason)}</p>
      <p>Then propose what becomes of it. A second person has to approve; until then nothing moves.</p>
      <Resolve deposit={deposit} />
    </Next>
  );
}
