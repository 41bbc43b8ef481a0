import type { ReactNode } from "react";

type SmallColumn<T> = {
  head: string;
  cell: (row: T) => ReactNode;
  figure?: boolean;
  /** On phones and tablets: left out. */
  wideOnly?: boolean;
};

type Props<T> = {
  /** Names the table for people who cannot see where it stands. */
  caption: string;
  columns: readonly SmallColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
};

const look = (figure = false, wideOnly = false) => `${figure ? "figure" : ""} ${wideOnly ? "wide-only" : ""}`;

/** A few rows inside a drawer or a dialog. On a phone each row becomes a small sheet. */
export function SmallTable<T>({ caption, columns, rows, rowKey }: Props<T>) {
  return (
    <table className="small-table" aria-label={caption}>
      <thead>
        <tr>
          {columns.map(({ head, figure, wideOnly }) => (
            <th key={head} scope="col" className={look(figure, wideOnly)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ head, cell, figure, wideOnly }) => (
              <td key={head} data-label={head} className={look(figure, wideOnly)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
