import type { WebhookDelivery } from "~/api/schema";
import { rowsOf, useAnswer, useServerNow } from "~/client/queries";
import { useRefresh } from "~/data/query";
import { outcome } from "~/data/webhook-words";
import type { Notice } from "~/ui/alert";
import { Button } from "~/ui/button";
import { MomentText } from "~/ui/date-text";
import { Table } from "~/ui/table";
import { useBusy } from "~/ui/use-busy";
import * as calls from "./calls";

type Props = { id: string; alive: boolean; tell: (notice: Notice) => void };

/** Recent deliveries of one webhook, and their outcomes. */
export function Log({ id, alive, tell }: Props) {
  const log = useAnswer(["webhooks", id], calls.deliveries(id));
  const now = useServerNow();
  return (
    <Table
      caption="What was sent to it"
      content={rowsOf(log, (data) => data.deliveries)}
      rowKey={({ number }) => `${number}`}
      empty={{ text: "Nothing was sent to it in the last 30 days." }}
      columns={[
        { head: "No.", figure: true, cell: ({ number }) => number },
        { head: "Event", cell: (one) => <span className="break-words">{one.type}</span> },
        { head: "Happened", cell: ({ happenedAt }) => <MomentText value={happenedAt} now={now} /> },
        { head: "Became of it", cell: (one) => <span className="break-words">{outcome(one)}</span> },
        { head: "Next try", cell: (one) => <NextTry delivery={one} now={now} /> },
        {
          head: "Send again",
          cell: ({ number }) => (alive ? <Again id={id} number={number} tell={tell} /> : "—"),
        },
      ]}
    />
  );
}

function NextTry({ delivery, now }: { delivery: WebhookDelivery; now: Date }) {
  if (delivery.nextAttemptAt === null) return "—";
  return <MomentText value={delivery.nextAttemptAt} now={now} />;
}

function Again({ id, number, tell }: { id: string; number: number; tell: Props["tell"] }) {
  const refresh = useRefresh("webhooks");
  const { busy, run } = useBusy(async () => {
    const answer = await calls.redeliver(id, { delivery: number });
    const text = answer.message ?? "It is sent again.";
    tell({ tone: answer.status === "success" ? "good" : "bad", text });
    void refresh();
  });
  return (
    <Button look="line" busy={busy} onClick={run} aria-label={`Send again: number ${number}`}>
      Send again
    </Button>
  );
}
