import { plansResource, statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Plan, StatTile } from "~/api/types";
import { pageMeta } from "~/frame/page-meta";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { Chapter, ProseChapter } from "~/ui/chapter";
import { DateText } from "~/ui/date-text";
import { PageHead } from "~/ui/page-head";
import { type Column, type Rows, Table } from "~/ui/table";

export const meta = () =>
  pageMeta(
    "Transparency",
    "Every public figure with its source: what was counted, when, and at which ledger sequence.",
  );

export default function Transparency() {
  return (
    <>
      <PageHead title="Transparency">
        Every public figure with its source: what was counted, when, and at which point of the ledger.
      </PageHead>
      <Figures />
      <Results />
      <ProseChapter title="How figures are made">
        <p>
          No figure is typed in. Assets under management are the sum of what is owed to clients in active
          investments. Invested clients are people with at least one funded investment. Satisfaction is the
          share of four and five star answers to our survey after payouts, and is shown from thirty answers
          on. Shown figures are rounded down.
        </p>
      </ProseChapter>
    </>
  );
}

function exactValue({ key, value }: StatTile): string {
  if (key === "satisfaction") return formatPercent(value);
  const shown = formatValue(value) ?? "—";
  return key === "aum" ? `${shown} USDT` : shown.replace(/\.00$/, "");
}

const figureColumns: readonly Column<StatTile>[] = [
  { head: "Figure", cell: (tile) => <span className="numeral text-2xl">{tile.display}</span> },
  { head: "Exact value", cell: exactValue, figure: true },
  { head: "What was counted", cell: (tile) => <span className="sm:max-w-96">{tile.source}</span> },
];

function Figures() {
  const resource = useResource(statsResource);
  const content: Rows<StatTile> =
    resource.phase === "ready"
      ? { phase: "ready", rows: resource.data.stats.tiles }
      : resource.phase === "failed"
        ? { phase: "failed", message: resource.failure.message, retry: resource.retry }
        : { phase: "pending" };
  return (
    <Chapter title="Figures" id="figures">
      <Table
        caption="Public figures and their sources"
        columns={figureColumns}
        content={content}
        rowKey={(tile) => tile.key}
        empty={{ text: "There is nothing to count yet, so no figure is shown." }}
      />
      {resource.phase === "ready" && resource.data.stats.tiles.length > 0 && (
        <p className="fine mt-4">
          As of <DateText value={resource.data.stats.asOf} />, ledger sequence{" "}
          {resource.data.stats.ledgerSequence}.
        </p>
      )}
    </Chapter>
  );
}

const planColumns: readonly Column<Plan>[] = [
  { head: "Plan", cell: (plan) => plan.name },
  { head: "Weekly target", cell: (plan) => formatPercent(plan.return), figure: true },
  { head: "Weeks", cell: ({ record }) => record?.weeks ?? "No record yet", figure: true },
  { head: "Best week", cell: ({ record }) => (record ? formatPercent(record.best) : "—"), figure: true },
  { head: "Worst week", cell: ({ record }) => (record ? formatPercent(record.worst) : "—"), figure: true },
  {
    head: "Losing weeks",
    cell: ({ record }) => (record ? formatPercent(record.losingShare) : "—"),
    figure: true,
  },
];

function Results() {
  const resource = useResource(plansResource);
  const content: Rows<Plan> =
    resource.phase === "ready"
      ? { phase: "ready", rows: resource.data.plans }
      : resource.phase === "failed"
        ? { phase: "failed", message: resource.failure.message, retry: resource.retry }
        : { phase: "pending" };
  return (
    <Chapter title="Realised results">
      <Table
        caption="Targets and realised results of the plans"
        columns={planColumns}
        content={content}
        rowKey={(plan) => plan._id}
        empty={{ text: "No plan is open for investment at the moment." }}
      />
    </Chapter>
  );
}
