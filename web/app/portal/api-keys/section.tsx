import { Link } from "react-router";
import type { ApiKey } from "~/api/schema";
import { rowsOf, useAnswer, useServerNow } from "~/client/queries";
import type { Notice } from "~/ui/alert";
import { MomentText } from "~/ui/date-text";
import { Table } from "~/ui/table";
import { Ask } from "../ask";
import * as calls from "./calls";
import { MakeKey } from "./make-key";
import { inShort } from "./words";

type Props = {
  /** Whether a second factor is set up. */
  guarded: boolean;
  tell: (notice: Notice) => void;
};

const STATES: Readonly<Record<string, string>> = { revoked: "Revoked", expired: "Expired", ended: "Ended" };

/** Keys of programs that act for the client. */
export function ApiKeys({ guarded, tell }: Props) {
  const keys = useAnswer(["apiKeys"], calls.apiKeys);
  const now = useServerNow();
  return (
    <section aria-labelledby="api-keys" className="grid gap-6 border-line border-t pt-8">
      <div className="grid max-w-text gap-3">
        <h2 id="api-keys">API keys</h2>
        <p className="text-dim">
          For programs of yours. A key can do what you choose and nothing about this page: no password, no
          second step, no other key. All keys end when your password or your second step changes, when you end
          your other sessions, and when the account is frozen.{" "}
          <a href="/api/docs" className="link">
            What programs can ask
          </a>
        </p>
      </div>
      <Table
        caption="Your API keys"
        content={rowsOf(keys, (data) => data.apiKeys)}
        rowKey={(key) => key._id}
        empty={{ text: "You have no API keys." }}
        columns={[
          { head: "Name", cell: (key) => <span className="break-words">{key.name}</span> },
          { head: "May", cell: ({ scopes }) => inShort(scopes) },
          { head: "From", cell: ({ networks }) => (networks.length ? networks.join(", ") : "Everywhere") },
          { head: "Last used", cell: (key) => <LastUsed apiKey={key} now={now} /> },
          { head: "Expires", cell: ({ expiresAt }) => <MomentText value={expiresAt} now={now} /> },
          { head: "Revoke", cell: (key) => <Revoke apiKey={key} tell={tell} /> },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <MakeKey guarded={guarded} onDone={(text) => tell({ tone: "good", text })} />
        <Link to="/dashboard/webhooks" className="link">
          Webhooks: your programs are told what happens
        </Link>
      </div>
    </section>
  );
}

function LastUsed({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  if (apiKey.lastUsedAt === null) return <span className="text-dim">Never</span>;
  return (
    <span title={`From ${apiKey.lastUsedFrom}`}>
      <MomentText value={apiKey.lastUsedAt} now={now} />
    </span>
  );
}

function Revoke({ apiKey, tell }: { apiKey: ApiKey; tell: Props["tell"] }) {
  const over = STATES[apiKey.status];
  if (over) return <span className="text-dim">{over}</span>;
  return (
    <Ask
      label="Revoke"
      keep="Keep it"
      title={`Revoke “${apiKey.name}”?`}
      act={() => calls.revokeKey(apiKey._id)}
      refresh={["apiKeys"]}
      success="The key is revoked."
      onDone={(text) => tell({ tone: "good", text })}
    >
      <p>From then on the program that uses it is refused. A revoked key does not come back.</p>
    </Ask>
  );
}
