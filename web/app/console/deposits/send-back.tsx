import { useState } from "react";
import type { DepositRow, RefundView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { useMay, useMe } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Facts } from "../drawer/story";
import { At } from "../parts/at";
import { Input } from "../parts/field";
import { Short } from "../parts/mono";
import { Next } from "../work/next";
import { amountText, isUnknown } from "./quarantine-words";
import { SendInDemo } from "./send-demo";

const HASH = /^0x[0-9a-fA-F]{64}$/;

/** A refund that two operators decided: to be sent by the treasurer, or sent. */
export function SendBack({ deposit, refund }: { deposit: DepositRow; refund: RefundView }) {
  const acts = useMay()("run_batches");
  const owed = refund.txHash === null;
  return (
    <Next over={!owed}>
      <p>
        {owed
          ? `Two operators decided to send it back. The treasurer sends exactly ${amountText(deposit)} from the treasury and enters the transaction here.`
          : "It was sent back. Nothing to do."}
      </p>
      <Facts
        facts={[
          ["Send to", <Short key="to" value={refund.to} what="receiver" ends={24} />],
          [
            "Token",
            isUnknown(refund.token) ? (
              "the chain’s own coin"
            ) : (
              <Short key="token" value={refund.token} what="token" ends={10} />
            ),
          ],
          ["Smallest units", refund.rawAmount],
          ["Decided", <At key="at" value={refund.orderedAt} />],
          [
            "Transaction",
            refund.txHash && <Short key="tx" value={refund.txHash} what="transaction" ends={10} />,
          ],
        ]}
      />
      {owed && acts && (
        <div className="row mt-2">
          <Sent deposit={deposit} />
        </div>
      )}
    </Next>
  );
}

function Sent({ deposit }: { deposit: DepositRow }) {
  const demo = useMe().data?.demo === true;
  const [hash, setHash] = useState("");
  const send = useWrite("POST", `deposits/${encodeURIComponent(deposit._id)}/sent`);
  const wrong = hash.trim() !== "" && !HASH.test(hash.trim());
  return (
    <ProposeDialog
      label="It is sent…"
      look="main"
      confirm="Record the transaction"
      why={false}
      ready={hash.trim() !== "" && !wrong}
      send={() => send({ txHash: hash.trim().toLowerCase() })}
      refresh={["deposits", "treasury"]}
    >
      {(problems) => (
        <>
          <p>
            It is compared with the chain: a final block must show exactly this amount of the token, sent to
            this receiver.
          </p>
          {demo && <SendInDemo deposit={deposit._id} onSent={setHash} />}
          <Input
            label="Hash of the transaction on BNB Smart Chain"
            value={hash}
            onText={setHash}
            className="mono-input"
            spellCheck={false}
            hint="0x and 64 digits, as the explorer shows it."
            error={wrong ? "That is not a transaction hash." : problems.txHash}
          />
        </>
      )}
    </ProposeDialog>
  );
}
