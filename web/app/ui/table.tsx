import { ChevronDown, ChevronsUpDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { Empty } from "./empty";
import { LoadFailure } from "./load-failure";
import { Skeleton } from "./skeleton";

export type Column<T> = {
  head: string;
  cell: (row: T) => ReactNode;
  figure?: boolean;
  /** Makes the head a button that sorts; `none` while the rows are in another order. */
  sort?: { order: "ascending" | "descending" | "none"; toggle: () => void };
};

export type Rows<T> =
  | { phase: "pending" }
  | { phase: "failed"; message: string; retry: () => void }
  | { phase: "ready"; rows: readonly T[] };

type Props<T> = {
  /** Names the table for people who cannot see its place. */
  caption: string;
  columns: readonly Column<T>[];
  content: Rows<T>;
  rowKey: (row: T) => string;
  empty: { text: string; action?: ReactNode };
  /** A row stays one on a phone too: for few short columns. */
  lines?: boolean;
};

/** A list of like things with its four states designed: loading, failed, empty, filled. */
export function Table<T>({ caption, columns, content, rowKey, empty, lines = false }: Props<T>) {
  if (content.phase === "failed") return <LoadFailure message={content.message} retry={content.retry} />;
  if (content.phase === "ready" && content.rows.length === 0) return <Empty {...empty} />;
  const pending = content.phase === "pending";
  return (
    // The roles are written out because the phone layout takes the table display away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      className={lines ? "ledger" : "ledger ledger-sheets"}
      role="table"
      aria-label={caption}
      aria-busy={pending}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.head}
              role="columnheader"
              scope="col"
              className={column.figure ? "figure" : ""}
              aria-sort={column.sort?.order}
            >
              {column.sort ? <SortButton head={column.head} sort={column.sort} /> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {pending
          ? ["first", "second", "third"].map((key) => <PendingRow key={key} columns={columns} />)
          : content.rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <td
                    key={column.head}
                    role="cell"
                    data-label={column.head}
                    className={column.figure ? "figure" : ""}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const MARKS = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown } as const;

/** On a phone the heads are out of sight, so there they are no buttons. */
function SortButton({ head, sort }: { head: string; sort: NonNullable<Column<never>["sort"]> }) {
  const Mark = MARKS[sort.order];
  return (
    <>
      <span className="md:hidden">{head}</span>
      <button type="button" className="sort max-md:hidden" onClick={sort.toggle}>
        {head}
        <Mark aria-hidden size={14} strokeWidth={2} />
      </button>
    </>
  );
}

function PendingRow<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tr aria-hidden>
      {columns.map((column) => (
        <td key={column.head} data-label={column.head}>
          <Skeleton className="h-5 w-24" />
        </td>
      ))}
    </tr>
  );
}
