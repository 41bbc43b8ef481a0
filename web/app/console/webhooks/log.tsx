import { useState } from "react";
import type { Answer } from "~/api/envelope";
import type { WebhookDelivery } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { outcome } from "~/data/webhook-words";
import { useBusy } from "~/ui/use-busy";

import { useAnswer, useWrite } from "../api/console-data";
import { Events, Loaded } from "../drawer/story";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";

/** Recent deliveries of one webhook, and their outcomes. */
export function Log({ id, alive }: { id: string; alive: boolean }) {
  const log = useAnswer(`webhooks/${encodeURIComponent(id)}/deliveries` as const);
  return (
    <Loaded answer={log}>
      {({ deliveries }) => (
        <Events
          none="Nothing was sent to it in the last 30 days."
          events={deliveries.map((one) => ({
            key: `${one.number}`,
            at: <At value={one.happenedAt} />,
            text: `${one.number}. ${one.type}`,
            detail: <Detail id={id} delivery={one} alive={alive} />,
          }))}
        />
      )}
    </Loaded>
  );
}

function Detail({ id, delivery, alive }: { id: string; delivery: WebhookDelivery; alive: boolean }) {
  const send = useWrite("POST", `webhooks/${encodeURIComponent(id)}/redeliver`);
  return (
    <>
      {outcome(delivery)}{" "}
      {alive && (
        <Once
          text="Send again"
          label={`Send again: number ${delivery.number}`}
          act={() => send({ delivery: delivery.number })}
        />
      )}
    </>
  );
}

/** Sends a test. */
export function Test({ id }: { id: string }) {
  const send = useWrite("POST", `webhooks/${encodeURIComponent(id)}/test`);
  return <Once text="Send a test" label="Send a test" act={() => send({})} />;
}

type Props = { text: string; label: string; act: () => Promise<Answer<unknown>> };

/** Does something that needs no second look, and shows the server's answer. */
function Once({ text, label, act }: Props) {
  const [said, setSaid] = useState("");
  const refresh = useRefresh("webhooks");
  const { busy, run } = useBusy(async () => {
    const answer = await act();
    setSaid(answer.message ?? "");
    void refresh();
  });
  return (
    <>
      <Btn look="line" aria-label={label} busy={busy} onClick={run}>
        {text}
      </Btn>{" "}
      <span role="status">{said}</span>
    </>
  );
}
