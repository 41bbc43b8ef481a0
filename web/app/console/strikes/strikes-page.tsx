import type { StrikeView } from "~/api/schema";
import { daysText } from "~/money/date";
import { Money } from "~/ui/money";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { At } from "../parts/at";
import { Page } from "../parts/page";
import { useAddress } from "../table/address";
import { ListPage } from "../table/list-page";
import type { Filter, ListSpec } from "../table/spec";
import { stateFilter } from "../table/state-filter";
import { later } from "../work/later";
import { ButtonLine } from "../work/links";
import { StrikeState } from "./strike-state";

const StrikeStory = later(async () => (await import("./strike-story")).StrikeStory);

const Enter = later(async () => (await import("./enter/enter")).Enter);

const spec: ListSpec<StrikeView> = {
  things: "results",
  path: "strikes",
  rowId: (row) => row._id,
  rowName: (row) => `result ${row.number} of ${row.plan.name}`,
  filters: [stateFilter("strikes")],
  columns: [
    { head: "Plan", cell: ({ plan }) => plan.name },
    { head: "Days", cell: daysText },
    { head: "Result", figure: true, cell: ({ result }) => <Money value={result} result /> },
    { head: "State", cell: (strike) => <StrikeState strike={strike} /> },
    { head: "Kind", wideOnly: true, cell: ({ corrects }) => (corrects ? "correction" : "result") },
    { head: "Entered", wideOnly: true, cell: ({ draftedAt }) => <At value={draftedAt} /> },
  ],
  empty: "No result was entered yet. Enter the first week of a plan when it is over.",
  drawer: (id) => <StrikeStory id={id} />,
};

export default function Strikes() {
  const acts = useMay()("draft_strike");
  const { params } = useAddress();
  if (params.has("enter") && acts) {
    return (
      <Page
        title={params.has("corrects") ? "Correct a result" : "Enter a result"}
        lead="What the traders made or lost with one plan, with the venue’s own statement. You see every effect before you propose it; a second person approves exactly that, and it is allocated to six decimal places."
      >
        <Enter />
      </Page>
    );
  }
  return (
    <Page
      title="Results"
      lead="What the traders made or lost with one plan in one to seven days. A trader enters it with evidence, a second person approves it, and every client’s share is credited or charged automatically."
    >
      <List acts={acts} />
    </Page>
  );
}

/** The plans to filter by are asked for; the list does not wait for them. */
function List({ acts }: { acts: boolean }) {
  const plans = useAnswer("plans", { poll: false }).data?.plans ?? [];
  const byPlan: Filter = {
    kind: "choice",
    param: "plan",
    label: "Plan",
    all: "All",
    options: plans.map(({ _id, name }) => ({ value: _id, text: name })),
  };
  const enter = (
    <ButtonLine main to="/console/strikes?enter=1">
      Enter a result
    </ButtonLine>
  );
  const filters = [byPlan, ...(spec.filters ?? [])];
  return <ListPage spec={{ ...spec, filters, ...(acts && { actions: enter }) }} />;
}
