import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allPages } from "~/api/client";
import type { InstallationPart, ReplacementsData, ReplacementView } from "~/api/schema";
import { dataOf } from "~/data/query";
import type { StateKind } from "~/ui/state-kinds";
import { read } from "../api/call";
import { POLL_MS, useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Loaded } from "../drawer/story";
import { At } from "../parts/at";
import { Choose, Input } from "../parts/field";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { SmallTable } from "../work/small-table";

/** Names of the parts; keys of the service are not an operator's concern. */
const PARTS: Readonly<Partial<Record<InstallationPart, string>>> = {
  "bsc.treasury": "Treasury",
  "bitcoin.descriptor": "Payout wallet",
  "bitcoin.change_descriptor": "Payout wallet, change",
  "bsc.account_xpub": "Account of the deposit addresses",
  "bsc.usdt_contract": "Token",
  "bsc.chain_id": "Chain",
  "bitcoin.network": "Network of payouts",
};
const partName = (part: InstallationPart) => PARTS[part] ?? part;

const LOOKS: Readonly<Record<string, { text: string; looks: StateKind }>> = {
  waits: { text: "waits for a start", looks: "wait" },
  bound: { text: "bound", looks: "done" },
  withdrawn: { text: "withdrawn", looks: "bad" },
  lapsed: { text: "expired", looks: "bad" },
};

const LIST = "treasury/replacements";

/** The identities that the books are bound to, and the replacements that two people allowed. */
export function Bound() {
  const answer = useQuery({
    queryKey: ["treasury", LIST],
    queryFn: ({ signal }) =>
      dataOf(allPages((query) => read(`${LIST}${query}` as typeof LIST, signal), "replacements")),
    refetchInterval: POLL_MS,
  });
  return (
    <section className="part">
      <h2>What the books are bound to</h2>
      <Loaded answer={answer}>{(data) => <BoundParts {...data} />}</Loaded>
    </section>
  );
}

function BoundParts({ bound, replacements }: ReplacementsData) {
  const acts = useMay()("move_capital");
  const shown = bound.filter(({ part }) => part in PARTS);
  if (shown.length === 0) return <p className="quiet">Nothing yet: the first start binds what is set.</p>;
  return (
    <>
      <SmallTable
        caption="What the books are bound to"
        rows={shown}
        rowKey={({ part }) => part}
        columns={[
          { head: "What", cell: ({ part }) => partName(part) },
          {
            head: "Is",
            cell: ({ part, fingerprint }) => <Short value={fingerprint} what={partName(part)} />,
          },
          { head: "Since", cell: ({ boundAt }) => <At value={boundAt} /> },
        ]}
      />
      {replacements.length > 0 && <Replacements replacements={replacements} acts={acts} />}
      {acts && (
        <div className="row mt-2">
          <Replace />
        </div>
      )}
    </>
  );
}

function Replacements({ replacements, acts }: { replacements: readonly ReplacementView[]; acts: boolean }) {
  return (
    <SmallTable
      caption="Replacements that two people approved"
      rows={replacements}
      rowKey={({ _id }) => _id}
      columns={[
        { head: "What", cell: ({ parts }) => parts.map(({ part }) => partName(part)).join(", ") },
        { head: "First address", cell: ({ address }) => <Short value={address} what="first address" /> },
        {
          head: "State",
          cell: ({ state }) => (
            <State value={state} looks={LOOKS[state]?.looks ?? "wait"} text={LOOKS[state]?.text ?? state} />
          ),
        },
        { head: "Approved", cell: ({ approvedAt }) => <At value={approvedAt} /> },
        { head: "Until", cell: ({ until }) => <At value={until} /> },
        {
          head: "To do",
          cell: (row) => (row.state === "waits" && acts ? <Withdraw replacement={row} /> : null),
        },
      ]}
    />
  );
}

function Withdraw({ replacement }: { replacement: ReplacementView }) {
  const id = encodeURIComponent(replacement._id);
  const withdraw = useWrite("POST", `treasury/replacements/${id}/withdraw`);
  return (
    <ProposeDialog
      label="Withdraw…"
      look="danger"
      confirm="Withdraw it"
      send={(why) => withdraw({ why })}
      refresh={["treasury"]}
    >
      <p>It no longer takes effect at a start. The books stay bound to what they are bound to now.</p>
    </ProposeDialog>
  );
}

type Choice = "bsc.treasury" | "bitcoin.descriptor" | "bsc.account_xpub";

/** Proposes another treasury, payout wallet, or account of the deposit addresses to come. */
function Replace() {
  const [part, setPart] = useState<Choice>("bsc.treasury");
  const [treasury, setTreasury] = useState("");
  const [descriptor, setDescriptor] = useState("");
  const [change, setChange] = useState("");
  const [xpub, setXpub] = useState("");
  const send = useWrite("POST", LIST);
  const fields = {
    "bsc.treasury": { treasury: treasury.trim() },
    "bitcoin.descriptor": { descriptor: descriptor.trim(), changeDescriptor: change.trim() },
    "bsc.account_xpub": { accountXpub: xpub.trim() },
  }[part];
  return (
    <ProposeDialog
      label="Replace…"
      confirm="Propose it"
      ready={Object.values(fields).every((text) => text !== "")}
      send={(why) => send({ part, ...fields, why })}
      refresh={["treasury"]}
    >
      {(problems) => (
        <>
          <p>
            A compliance officer approves it. That alone changes nothing: the books switch when the service is
            restarted with exactly these settings, within 14 days. The manual has the whole ceremony under
            “Key ceremonies”.
          </p>
          <Choose label="What" value={part} onText={setPart} error={problems.part}>
            <option value="bsc.treasury">Treasury</option>
            <option value="bitcoin.descriptor">Payout wallet</option>
            <option value="bsc.account_xpub">Account of the deposit addresses</option>
          </Choose>
          {part === "bsc.treasury" && (
            <Input
              label="Address of the new treasury"
              value={treasury}
              onText={setTreasury}
              error={problems.treasury}
            />
          )}
          {part === "bitcoin.descriptor" && (
            <>
              <Input
                label="Descriptor"
                value={descriptor}
                onText={setDescriptor}
                error={problems.descriptor}
              />
              <Input label="Descriptor for change" value={change} onText={setChange} />
            </>
          )}
          {part === "bsc.account_xpub" && (
            <>
              <Input
                label="Public key of the new account (xpub…)"
                value={xpub}
                onText={setXpub}
                error={problems.accountXpub}
              />
              <p>
                Clients keep their addresses; what comes there is swept with the words of the current account,
                so keep these. New clients get addresses of the new one. The service needs both keys.
              </p>
            </>
          )}
        </>
      )}
    </ProposeDialog>
  );
}
