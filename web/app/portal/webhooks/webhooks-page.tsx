import { useState } from "react";
import { Link } from "react-router";
import type { Webhook } from "~/api/schema";
import { Loaded } from "~/client/loaded";
import { useAnswer, useServerNow } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { OVER } from "~/data/webhook-words";
import { privateMeta } from "~/facts/page-meta";
import { type Notice, TimedAlert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { MomentText } from "~/ui/date-text";
import { Disclosure } from "~/ui/disclosure";
import { Empty } from "~/ui/empty";
import { useBusy } from "~/ui/use-busy";
import { Ask } from "../ask";
import { Section } from "../section";
import { factors as askFactors } from "../security/factor-calls";
import * as calls from "./calls";
import { Log } from "./log";
import { MakeWebhook } from "./make-webhook";

export const meta = () => privateMeta("Webhooks");

type Tell = (notice: Notice) => void;

/** Addresses of programs that are told what happens. */
export default function Webhooks() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const factors = useAnswer(["factors"], askFactors);
  const query = useAnswer(["webhooks"], calls.webhooks);
  return (
    <Section
      title="Webhooks"
      beside={null}
      lead={
        <>
          URLs that receive your notices and every change of your deposits, investments and withdrawals. They
          end with your{" "}
          <Link to="/dashboard/security" className="link">
            API keys
          </Link>
          : when your password or your second step changes, when you end your other sessions, and when the
          account is frozen.
        </>
      }
    >
      <TimedAlert notice={notice} seconds={6} onGone={() => setNotice(null)} />
      <Loaded query={query} label="Loading your webhooks…">
        {({ webhooks }) => <List webhooks={webhooks} tell={setNotice} />}
      </Loaded>
      <div>
        <MakeWebhook
          guarded={factors.data?.methods.includes("email") === false}
          onDone={(text) => setNotice({ tone: "good", text })}
        />
      </div>
    </Section>
  );
}

function List({ webhooks, tell }: { webhooks: readonly Webhook[]; tell: Tell }) {
  if (webhooks.length === 0) return <Empty text="You have no webhooks." />;
  return (
    <ul className="grid gap-6">
      {webhooks.map((webhook) => (
        <li key={webhook._id} className="grid gap-4 border-line border-t pt-6">
          <One webhook={webhook} tell={tell} />
        </li>
      ))}
    </ul>
  );
}

function One({ webhook, tell }: { webhook: Webhook; tell: Tell }) {
  const over = OVER[webhook.status];
  return (
    <>
      <div className="grid gap-1">
        <h2 className="break-words">{webhook.name}</h2>
        <p className="break-all font-mono text-sm">{webhook.url}</p>
        <p className="text-dim">{over ?? <Doing webhook={webhook} />}</p>
      </div>
      {over === undefined && (
        <div className="flex flex-wrap gap-3">
          <Test webhook={webhook} tell={tell} />
          <Revoke webhook={webhook} tell={tell} />
        </div>
      )}
      <Disclosure title={`What “${webhook.name}” was told`}>
        <Log id={webhook._id} alive={over === undefined} tell={tell} />
      </Disclosure>
    </>
  );
}

function Doing({ webhook: { deliveredAt, failingSince } }: { webhook: Webhook }) {
  const now = useServerNow();
  if (failingSince !== null) {
    return (
      <>
        Failing since <MomentText value={failingSince} now={now} />; ended after three days without a
        delivery.
      </>
    );
  }
  if (deliveredAt === null) return "Nothing was delivered yet.";
  return (
    <>
      Last delivery <MomentText value={deliveredAt} now={now} />.
    </>
  );
}

function Test({ webhook, tell }: { webhook: Webhook; tell: Tell }) {
  const refresh = useRefresh("webhooks");
  const { busy, run } = useBusy(async () => {
    const answer = await calls.testWebhook(webhook._id);
    tell({ tone: answer.status === "success" ? "good" : "bad", text: answer.message ?? "A test is sent." });
    void refresh();
  });
  return (
    <Button look="line" busy={busy} onClick={run} aria-label={`Send a test to “${webhook.name}”`}>
      Send a test
    </Button>
  );
}

function Revoke({ webhook, tell }: { webhook: Webhook; tell: Tell }) {
  return (
    <Ask
      label="Revoke"
      keep="Keep it"
      title={`Revoke “${webhook.name}”?`}
      act={() => calls.revokeWebhook(webhook._id)}
      refresh={["webhooks"]}
      success="The webhook is revoked."
      onDone={(text) => tell({ tone: "good", text })}
    >
      <p>Nothing more will be sent to it. A revoked webhook does not come back.</p>
    </Ask>
  );
}
