import type { HealthCheck, HealthState, JobView, NodeView } from "~/api/schema";
import { countText } from "~/money/amount";
import { At } from "../parts/at";
import { State } from "../parts/state";
import { SmallTable } from "../work/small-table";
import { CHAINS, LOOKS, plainName, sentence, standingText } from "./health-words";

const Looks = ({ state }: { state: HealthState }) => <State value={state} {...LOOKS[state]} />;

export function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <section className="part">
      <h2>Checks</h2>
      <SmallTable
        caption="Checks"
        rows={checks}
        rowKey={({ name, found }) => `${name} ${found}`}
        columns={[
          { head: "What", cell: ({ name }) => plainName(name) },
          { head: "State", cell: ({ state }) => <Looks state={state} /> },
          { head: "Found", cell: ({ found }) => <span className="wrap-anywhere">{sentence(found)}</span> },
        ]}
      />
    </section>
  );
}

export function Nodes({ nodes }: { nodes: readonly NodeView[] }) {
  return (
    <section className="part">
      <h2>Nodes</h2>
      {nodes.length === 0 ? (
        <p className="quiet">
          No node is set: no chain is read, so no deposit is credited and nothing is paid out.
        </p>
      ) : (
        <SmallTable
          caption="Nodes"
          rows={nodes}
          rowKey={({ chain, node }) => `${chain} ${node}`}
          columns={[
            { head: "Chain", cell: ({ chain }) => CHAINS[chain] },
            { head: "Node", cell: ({ node }) => <span className="mono wrap-anywhere">{node}</span> },
            { head: "State", cell: ({ state }) => <Looks state={state} /> },
            { head: "Block", figure: true, cell: ({ head }) => countText(head) },
            {
              head: "Not read yet",
              figure: true,
              cell: ({ behindBlocks }) => countText(behindBlocks),
            },
          ]}
        />
      )}
    </section>
  );
}

export function Jobs({ jobs }: { jobs: readonly JobView[] }) {
  return (
    <section className="part">
      <h2>Jobs</h2>
      <SmallTable
        caption="Jobs"
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          { head: "Job", cell: ({ name }) => plainName(name) },
          { head: "State", cell: (job) => <JobState job={job} /> },
          { head: "Last went well", figure: true, cell: ({ lastSuccess }) => <At value={lastSuccess} /> },
          { head: "Next", figure: true, wideOnly: true, cell: ({ nextRun }) => <At value={nextRun} /> },
          { head: "Failures", figure: true, cell: ({ failures }) => failures },
        ]}
      />
    </section>
  );
}

function JobState({ job: { state, standing } }: { job: JobView }) {
  const looks = standing === "off" ? "done" : LOOKS[state].looks;
  return <State value={standing} looks={looks} text={standingText(standing)} />;
}
