import { type ReactNode, useCallback } from "react";
import { Skeleton } from "~/ui/skeleton";
import { useAddress, useOpen } from "./address";
import { AS, classOf, Heads } from "./heads";
import { Row } from "./row";
import type { ListSpec } from "./spec";
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
  const { search } = useAddress();
  const { open } = useOpen();
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
        <Heads spec={spec} selection={selection} />
        <tbody {...AS.rowgroup} ref={body}>
          {rows === null
            ? WAITING.map((key) => <WaitingRow key={key} spec={spec} />)
            : rows.map((row) => {
                const id = spec.rowId(row);
                return (
                  <Row
                    key={id}
                    spec={spec}
                    row={row}
                    search={search}
                    isOpen={open === id}
                    isPicked={selection.has(row)}
                    isCurrent={id === currentId}
                    toggle={selection.toggle}
                  />
                );
              })}
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

const WAITING = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

function WaitingRow<T>({ spec }: { spec: ListSpec<T> }) {
  return (
    <tr aria-hidden>
      {spec.bulk && <td className="pick" />}
      {spec.columns.map((column) => (
        <td key={column.head} className={classOf(column)}>
          <Skeleton className="inline-block h-3.5 w-20" />
        </td>
      ))}
    </tr>
  );
}
