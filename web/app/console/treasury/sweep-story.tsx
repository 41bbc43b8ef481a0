import { Link } from "react-router";
import type { SweepView } from "~/api/schema";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { Facts, Loaded, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Digest, Short } from "../parts/mono";
import { Next } from "../work/next";
import { SmallTable } from "../work/small-table";
import { Discard } from "./discard";
import { OnItsWay } from "./give-up";
import { SignSweep } from "./sign-sweep";
import { SweepState } from "./sweeps";
import { callText, sweepNext } from "./treasury-words";

/** One sweep: what to do next, what it is, and what was signed. */
export function SweepStory({ sweep }: { sweep: SweepView }) {
  return (
    <>
      <WhatNow sweep={sweep} />
      <Facts
        facts={[
          ["State", <SweepState key="state" state={sweep.state} />],
          ["Amount", <Money key="amount" value={sweep.amount} />],
          ["Addresses", String(sweep.addresses)],
          ["Prepared by", sweep.maker.name],
          ["Prepared", <At key="at" value={sweep.draftedAt} />],
          ["Approved by", sweep.checker?.name],
          ["Digest of the file", <Digest key="digest" value={sweep.digest} />],
        ]}
      />
      {isSigned(sweep) && <Calls sweep={sweep} />}
    </>
  );
}

const isSigned = ({ state }: SweepView) => !["drafted", "approved", "discarded"].includes(state);

/** The signed calls. */
function Calls({ sweep }: { sweep: SweepView }) {
  const answer = useAnswer(`treasury/sweeps/${encodeURIComponent(sweep._id)}`);
  return (
    <Part title="Calls">
      <Loaded answer={answer}>
        {({ calls }) => (
          <SmallTable
            caption="Calls"
            rows={calls}
            rowKey={({ txHash }) => txHash}
            columns={[
              { head: "From", cell: ({ sender }) => <Short value={sender} what="sender" /> },
              { head: "Does", cell: ({ isTopUp }) => (isTopUp ? "sends gas" : "sweeps") },
              { head: "State", cell: ({ state, refused }) => callText(state, refused) },
              { head: "Transaction", cell: ({ txHash }) => <Short value={txHash} what="transaction" /> },
            ]}
          />
        )}
      </Loaded>
    </Part>
  );
}

function WhatNow({ sweep }: { sweep: SweepView }) {
  const acts = useMay()("run_batches");
  if (sweep.state === "drafted") {
    return (
      <Next>
        It waits for a second person, under{" "}
        <Link to={`/console/approvals${sweep.approval ? `?open=${sweep.approval}` : ""}`} className="link">
          Approvals
        </Link>
        .{acts && <Discard sweep={sweep} />}
      </Next>
    );
  }
  if (sweep.state === "approved") {
    return acts ? (
      <SignSweep sweep={sweep} />
    ) : (
      <Next>It is approved. The treasurer signs it on the offline computer and brings it back here.</Next>
    );
  }
  if (sweep.state === "signed" || sweep.state === "broadcast") return <OnItsWay sweep={sweep} />;
  return <Next over>{sweepNext(sweep.state)}</Next>;
}
