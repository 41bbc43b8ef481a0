import { useState } from "react";
import type { ClientIdentity, ClientTotals, ClientView, Decimal } from "~/api/schema";
import { parseAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { AmountInput } from "../parts/field";
import { Next } from "../work/next";
import { UnlessProposed } from "../work/unless-proposed";
import { RecordIdentity, WithdrawIdentity } from "./identity";

const pathOf = <W extends string>(client: ClientView, what: W) =>
  `clients/${encodeURIComponent(client._id)}/${what}` as const;

type ActionsProps = { client: ClientView; identity: ClientIdentity | null; figures: ClientTotals };

/** Actions on a client's account. Nothing ever blocks freezing it. */
export function ClientActions({ client, identity, figures }: ActionsProps) {
  const may = useMay();
  const frozen = client.status === "frozen";
  const releases = frozen && may("release_client");
  const resets = may("reset_factor") && figures.factors > 0;
  const forgives = may("move_capital") && (parseAmount(figures.owed) ?? 0n) > 0n;
  return (
    <Next over={!frozen}>
      <p>
        {frozen ? FROZEN : "The account is in use. Freeze it at the first suspicion: that is done at once."}
      </p>
      {!frozen && may("freeze_client") && (
        <div className="row mt-2">
          <Freeze client={client} />
        </div>
      )}
      {may("verify_client") && (
        <div className="row mt-2">
          {identity ? <WithdrawIdentity client={client} /> : <RecordIdentity client={client} />}
        </div>
      )}
      {(releases || resets) && (
        <UnlessProposed kinds={["client_release", "client_factor_reset"]} subject={client._id}>
          <div className="row mt-2">
            {releases && <Release client={client} />}
            {resets && <ResetFactor client={client} />}
          </div>
        </UnlessProposed>
      )}
      {forgives && (
        <div className="row mt-2">
          <Forgive client={client} owed={figures.owed} />
        </div>
      )}
    </Next>
  );
}

const FROZEN =
  "The account is frozen; the audit tab says since when and why. The client can look, but move nothing. Find out what happened, by another way than mail, before two people release it.";

function Freeze({ client }: { client: ClientView }) {
  const freeze = useWrite("POST", pathOf(client, "freeze"));
  return (
    <ProposeDialog
      label="Freeze the account…"
      look="danger"
      confirm="Freeze it now"
      send={(why) => freeze({ why })}
      refresh={["clients"]}
    >
      <p>
        At once: every session ends, and nothing can be invested or withdrawn. Weekly results continue. The
        client is told. Two people of compliance can release it.
      </p>
    </ProposeDialog>
  );
}

function Release({ client }: { client: ClientView }) {
  const release = useWrite("POST", pathOf(client, "release"));
  return (
    <ProposeDialog
      label="Release the account…"
      look="main"
      confirm="Propose releasing it"
      send={(why) => release({ why })}
      refresh={["clients"]}
    >
      <p>
        The client can move money again, after the usual hold for new credentials. Say how you made sure that
        it is the client who asks.
      </p>
    </ProposeDialog>
  );
}

function ResetFactor({ client }: { client: ClientView }) {
  const reset = useWrite("POST", pathOf(client, "factorReset"));
  return (
    <ProposeDialog
      label="Remove lost factors…"
      confirm="Propose it"
      send={(why) => reset({ why })}
      refresh={["clients"]}
    >
      <p>
        For a client who lost every app and passkey. They log in with emailed codes again, every session ends,
        and withdrawals wait. This is what a thief asks for: say how you made sure who it is.
      </p>
    </ProposeDialog>
  );
}

/** A client's debt for a deposit that the chain took back, borne by our capital. */
function Forgive({ client, owed }: { client: ClientView; owed: Decimal }) {
  const [text, setText] = useState(String(owed));
  const amount = parseTypedAmount(text);
  const send = useWrite("POST", "capital");
  return (
    <ProposeDialog
      label="Give up what they owe…"
      confirm="Propose giving it up"
      ready={amount !== null}
      send={(why) =>
        send({ move: "forgive_shortfall", amount: toDecimal(amount ?? 0n), client: client._id, why })
      }
      refresh={["clients", "capital"]}
    >
      {(problems) => (
        <>
          <p>Our capital bears it, and the client can withdraw again. It cannot be asked back.</p>
          <AmountInput label="Amount, USDT" value={text} onText={setText} error={problems.amount} />
        </>
      )}
    </ProposeDialog>
  );
}
