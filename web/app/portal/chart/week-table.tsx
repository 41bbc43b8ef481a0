import { toDecimal } from "~/money/amount";
import { daysText } from "~/money/date";
import { Money } from "~/ui/money";
import { type Column, Table } from "~/ui/table";
import type { Marks } from "./measure";
import type { Point } from "./points";
import { rateText, weekRate } from "./returns";

const amount = (micro: bigint) => <Money value={toDecimal(micro)} exact />;
const result = (micro: bigint) => <Money value={toDecimal(micro)} result exact />;

const record = (marks: Marks | undefined) => (marks?.record == null ? "—" : result(marks.record));

type Props = {
  points: readonly Point[];
  name: string;
  /** The comparisons of each week, if they are known. */
  marks: readonly Marks[] | undefined;
};

/** Everything that the chart shows, for those who read it week by week. */
export function WeekTable({ points, name, marks }: Props) {
  const moves = points.some((point) => point.moved !== 0n);
  const marksAt = (point: Point) => marks?.[points.indexOf(point)];
  const columns: Column<Point>[] = [
    { head: "Week", cell: daysText },
    { head: "Result", figure: true, cell: (point) => result(point.result) },
    { head: "In percent", figure: true, cell: (point) => rateText(weekRate(point)) },
    ...(moves
      ? [{ head: "Paid in, less paid out", figure: true, cell: (point: Point) => amount(point.moved) }]
      : []),
    { head: "Value at its end", figure: true, cell: (point) => amount(point.value) },
    ...(marks
      ? [
          {
            head: "At the target",
            figure: true,
            cell: (point: Point) => amount(marksAt(point)?.target ?? 0n),
          },
          { head: "At the record’s mean", figure: true, cell: (point: Point) => record(marksAt(point)) },
        ]
      : []),
  ];
  return (
    <Table
      caption={`${name}: every week`}
      content={{ phase: "ready", rows: points.toReversed() }}
      rowKey={(point) => point.to}
      empty={{ text: "No weekly result yet." }}
      columns={columns}
    />
  );
}
