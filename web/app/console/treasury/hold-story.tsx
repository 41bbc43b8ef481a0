import { useState } from "react";
import { Link } from "react-router";
import type { HoldResolution, HoldView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Choose } from "../parts/field";
import { Short } from "../parts/mono";
import { State } from "../parts/state";
import { Next } from "../work/next";
import { inAsset } from "../work/places";
import { SmallTable } from "../work/small-table";
import { UnlessProposed } from "../work/unless-proposed";
import { holdLooks } from "./treasury-words";

/** One hold: what was found, what it stops, and the decision. */
export function HoldStory({ hold }: { hold: HoldView }) {
  return (
    <>
      <WhatNow hold={hold} />
      <Facts
        facts={[
          ["State", <State key="state" value={hold.state} looks={holdLooks(hold.state)} />],
          ["What was found", hold.reason],
          ["Since", <At key="since" value={hold.since} />],
          ...hold.lines.map(({ label, value }) => [label, value] as const),
          ["Decision", hold.decision],
          ["Why", hold.why],
          ["Decided", hold.decidedAt && <At key="decided" value={hold.decidedAt} />],
          ["Over since", hold.releasedAt && <At key="over" value={hold.releasedAt} />],
        ]}
      />
      {hold.witnesses.length > 0 && (
        <Part title="Who says what">
          <Facts facts={hold.witnesses.map(({ name, says }) => [name, says] as const)} />
        </Part>
      )}
      {hold.depositCount > 0 && (
        <Part title={`Deposits in doubt: ${hold.depositCount}`}>
          <Deposits hold={hold} />
        </Part>
      )}
    </>
  );
}

function Deposits({ hold }: { hold: HoldView }) {
  if (hold.deposits.length === 0) return <p className="quiet">Shown to those who may read clients.</p>;
  return (
    <SmallTable
      caption="Deposits in doubt"
      rows={hold.deposits}
      rowKey={({ _id }) => _id}
      columns={[
        {
          head: "Amount",
          figure: true,
          cell: ({ _id, amount }) => (
            <Link to={`/console/deposits?open=${_id}`} className="link">
              {inAsset("USDT", amount)}
            </Link>
          ),
        },
        {
          head: "Client",
          cell: ({ client, clientName }) =>
            client === null ? (
              "nobody"
            ) : (
              <Link to={`/console/clients?open=${client}`} className="link">
                {clientName ?? client}
              </Link>
            ),
        },
        { head: "Block", figure: true, cell: ({ block }) => block },
        { head: "Its hash then", cell: ({ oldHash }) => <Short value={oldHash} what="hash" ends={4} /> },
        { head: "Its hash now", cell: ({ newHash }) => <Short value={newHash} what="hash" ends={4} /> },
      ]}
    />
  );
}

function WhatNow({ hold }: { hold: HoldView }) {
  const acts = useMay()("resolve_hold");
  if (hold.state === "released") return <Next over>Money moves again. Nothing to do.</Next>;
  if (hold.state === "decided") {
    return (
      <Next over>Two people decided. It is being carried out; then money moves again automatically.</Next>
    );
  }
  return (
    <Next>
      <p>{hold.reason}</p>
      <p>
        Nothing that depends on it moves until two people have decided. Find out what is true from sources
        that are not our own nodes, then propose a decision; a second person approves it.
      </p>
      {acts && (
        <UnlessProposed kinds={["hold_release"]} subject={hold._id}>
          <div className="row mt-2">
            <Decide hold={hold} />
          </div>
        </UnlessProposed>
      )}
    </Next>
  );
}

function Decide({ hold }: { hold: HoldView }) {
  const [resolution, setResolution] = useState<HoldResolution | "">("");
  const release = useWrite("POST", `treasury/holds/${encodeURIComponent(hold._id)}/release`);
  return (
    <ProposeDialog
      label="Decide…"
      look="main"
      confirm="Propose this decision"
      send={(why) => release({ resolution: resolution as HoldResolution, why })}
      refresh={["treasury", "health"]}
      ready={resolution !== ""}
    >
      {(problems) => (
        <Choose
          label="What is true?"
          value={resolution}
          onText={setResolution}
          error={problems.resolution}
          hint="Nothing is chosen for you. The second person sees this choice and everything it rests on."
        >
          <option value="" disabled>
            Choose…
          </option>
          {hold.choices.map((choice) => (
            <option key={choice.resolution} value={choice.resolution}>
              {choice.means}
            </option>
          ))}
        </Choose>
      )}
    </ProposeDialog>
  );
}
