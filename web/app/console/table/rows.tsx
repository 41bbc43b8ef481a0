import { ChevronDown, ChevronsUpDown, ChevronUp } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Skeleton } from "~/ui/skeleton";
import { changed, useAddress, useOpen } from "./address";
import type { Column, ListSpec } from "./spec";
import type { Selection } from "./use-selection";

type Props<T> = {
  spec: ListSpec<T>;
  /** Null while the first answer is on its way. */
  rows: readonly T[] | null;
  old: boolean;
  selection: Selection<T>;
  currentId: string | null;
  empty: ReactNode;
};

export function Rows<T>({ spec, rows, old, selection, currentId, empty }: Props<T>) {
  const body = usePressedRows(spec.drawer !== undefined);
  if (rows?.length === 0) return <div className="nothing">{empty}</div>;
  return (
    <div className="table-box">
      <table
        className="grid-table"
        {...AS.table}
        aria-label={spec.things}
        aria-busy={rows === null || old}
        data-old={old || undefined}
      >
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
        <tbody {...AS.rowgroup} ref={body}>
          {rows === null
            ? WAITING.map((key) => <WaitingRow key={key} spec={spec} />)
            : rows.map((row) => (
                <Row
                  key={spec.rowId(row)}
                  spec={spec}
                  row={row}
                  selection={selection}
                  isCurrent={spec.rowId(row) === currentId}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pressing anywhere in a row opens it, unless something of the row's own was pressed or its text was marked. */
function usePressedRows(opens: boolean) {
  const { set } = useOpen();
  return useCallback(
    (body: HTMLElement | null) => {
      const press = ({ target }: Event) => {
        if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
        const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
        if (id && opens && String(getSelection()) === "") set(id);
      };
      body?.addEventListener("click", press);
      return () => body?.removeEventListener("click", press);
    },
    [opens, set],
  );
}

/** Written out because the phone layout takes the table display away, and some browsers the meaning with it. */
const AS = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

const WAITING = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

function WaitingRow<T>({ spec }: { spec: ListSpec<T> }) {
  return (
    <tr aria-hidden>
      {spec.bulk && <td className="pick" />}
      {spec.columns.map(({ head, wideOnly }) => (
        <td key={head} className={wideOnly ? "wide-only" : ""}>
          <Skeleton className="h-3.5 w-20" />
        </td>
      ))}
    </tr>
  );
}

const classOf = <T,>({ figure, wideOnly }: Column<T>) =>
  `${figure ? "figure" : ""} ${wideOnly ? "wide-only" : ""}`;

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

type RowProps<T> = { spec: ListSpec<T>; row: T; selection: Selection<T>; isCurrent: boolean };

function Row<T>({ spec, row, selection, isCurrent }: RowProps<T>) {
  const { search } = useAddress();
  const { open } = useOpen();
  const id = spec.rowId(row);
  const name = spec.rowName(row);
  const picked = selection.has(row);
  return (
    <tr {...AS.row} data-row={id} data-open={open === id || undefined} data-picked={picked || undefined}>
      {spec.bulk && (
        <td {...AS.cell} className="pick">
          <input
            type="checkbox"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`Select ${name}`}
            checked={picked}
            disabled={spec.isFixed?.(row) ?? false}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {spec.columns.map((column, index) => (
        <td key={column.head} {...AS.cell} data-label={column.head} className={classOf(column)}>
          {index === 0 && spec.drawer ? (
            <Link
              to={{ search: changed(search, { open: id }) }}
              preventScrollReset
              data-row-focus
              tabIndex={isCurrent ? 0 : -1}
              className="row-link"
            >
              <Named name={name}>{column.cell(row)}</Named>
            </Link>
          ) : (
            <span
              className="cell"
              {...(index === 0 && { "data-row-focus": true, tabIndex: isCurrent ? 0 : -1 })}
            >
              {column.cell(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What the cell shows, and which row it is where that does not say it. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  if (typeof children === "string" && name.startsWith(children)) return children;
  return (
    <>
      {children}
      <span className="sr-only">, {name}</span>
    </>
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
