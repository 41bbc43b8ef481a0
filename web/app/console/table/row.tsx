import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { changed } from "./address";
import { AS, classOf } from "./heads";
import type { ListSpec } from "./spec";

type Props<T> = {
  spec: ListSpec<T>;
  row: T;
  /** The address as it is; opening the row adds to it. */
  search: string;
  isOpen: boolean;
  isPicked: boolean;
  /** The keyboard's row: of all rows, this one is reached by the tab key. */
  isCurrent: boolean;
  toggle: (row: T) => void;
};

function DrawnRow<T>({ spec, row, search, isOpen, isPicked, isCurrent, toggle }: Props<T>) {
  const id = spec.rowId(row);
  const name = spec.rowName(row);
  const reach = isCurrent ? 0 : -1;
  return (
    <tr {...AS.row} data-row={id} data-open={isOpen || undefined} data-picked={isPicked || undefined}>
      {spec.bulk && (
        <td {...AS.cell} className="pick">
          <input
            type="checkbox"
            tabIndex={reach}
            aria-label={`Select ${name}`}
            checked={isPicked}
            disabled={spec.isFixed?.(row) ?? false}
            onChange={() => toggle(row)}
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
              tabIndex={reach}
              className="row-link"
            >
              <Named name={name}>{column.cell(row)}</Named>
            </Link>
          ) : (
            <span className="cell" {...(index === 0 && { "data-row-focus": true, tabIndex: reach })}>
              {column.cell(row)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row. With two hundred of them on the screen, a step of the keyboard draws two and no more. */
export const Row = memo(DrawnRow) as typeof DrawnRow;

/** The content of the cell, and the name of its row if the content does not say it. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  if (typeof children === "string" && name.startsWith(children)) return children;
  return (
    <>
      {children}
      <span className="sr-only">, {name}</span>
    </>
  );
}
