import { ChevronDown, ChevronsUpDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAddress } from "./address";
import type { Column, ListSpec } from "./spec";
import type { Selection } from "./use-selection";

/** Written out because the phone layout takes the table display away, and some browsers the meaning with it. */
export const AS = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

export const classOf = <T,>({ figure, wideOnly }: Column<T>) =>
  `${figure ? "figure" : ""} ${wideOnly ? "wide-only" : ""}`;

/** The names of the columns, those that sort as buttons. */
export function Heads<T>({ spec, selection }: { spec: ListSpec<T>; selection: Selection<T> }) {
  return (
    <thead {...AS.rowgroup}>
      <tr {...AS.row}>
        {spec.bulk && (
          <th {...AS.columnheader} scope="col" className="pick">
            <PickAll things={spec.things} selection={selection} />
          </th>
        )}
        {spec.columns.map((column) => (
          <Head key={column.head} column={column} standing={spec.defaults?.sort} />
        ))}
      </tr>
    </thead>
  );
}

const MARKS = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown } as const;

function Head<T>({ column, standing }: { column: Column<T>; standing: string | undefined }) {
  const { params, put } = useAddress();
  const { head, sort } = column;
  const now = params.get("sort") ?? standing;
  const order = now === sort ? "ascending" : now === `-${sort}` ? "descending" : "none";
  const Mark = MARKS[order];
  return (
    <th
      {...AS.columnheader}
      scope="col"
      className={classOf(column)}
      aria-sort={sort === undefined ? undefined : order}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className="sort-btn"
          onClick={() => put({ sort: order === "descending" ? sort : `-${sort}`, cursor: null })}
        >
          {head}
          <Mark aria-hidden size={13} strokeWidth={2} />
        </button>
      )}
    </th>
  );
}

function PickAll<T>({ things, selection }: { things: string; selection: Selection<T> }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.all === "some";
  }, [selection.all]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${things} on this page`}
      checked={selection.all === "all"}
      onChange={selection.toggleAll}
    />
  );
}
