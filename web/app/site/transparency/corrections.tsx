import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { PublishedCorrection } from "~/api/schema";
import { formatValue } from "~/money/amount";
import { DateText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

const columns: readonly Column<PublishedCorrection>[] = [
  { head: "Corrected", cell: ({ at }) => <DateText value={at} /> },
  {
    head: "Plan",
    cell: ({ plan }) => <span className="inline-block min-w-20 wrap-anywhere">{plan}</span>,
  },
  { head: "Week from", cell: ({ from }) => <DateText value={from} /> },
  {
    head: "Result before",
    cell: ({ strike, resultBefore }) => (
      <Figure name="correction-before" of={strike}>
        {formatValue(resultBefore) ?? "—"}
      </Figure>
    ),
    figure: true,
  },
  {
    head: "Result now",
    cell: ({ strike, result }) => (
      <Figure name="correction-now" of={strike}>
        {formatValue(result) ?? "—"}
      </Figure>
    ),
    figure: true,
  },
  {
    head: "What was wrong",
    cell: ({ why }) => (
      <span className="sm:max-w-80" data-operator>
        {why}
      </span>
    ),
  },
];

/** Weeks corrected after their results were allocated, newest first. */
export function Corrections() {
  const resource = useResource(transparencyResource);
  return (
    <>
      <Table
        caption="Weeks corrected later"
        columns={columns}
        content={rowsOf(resource, (data) => data.transparency.results.corrections)}
        rowKey={({ strike }) => String(strike)}
        empty={{ text: "No week has been corrected so far." }}
      />
      <p className="fine mt-4">
        Results of the traders in USDT. The record above shows the figures in force.
      </p>
    </>
  );
}
