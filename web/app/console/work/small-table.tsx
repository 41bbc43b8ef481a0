import { createContext, type ReactNode, useContext } from "react";
import { SaveCsv } from "../table/export";

type SmallColumn<T> = {
  head: string;
  cell: (row: T) => ReactNode;
  figure?: boolean;
  /** On phones and tablets: left out. */
  wideOnly?: boolean;
};

type Props<T> = {
  /** Names the table for people who cannot see its place. */
  caption: string;
  columns: readonly SmallColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Left out of exports: a working or an example next to a form. */
  isAside?: boolean;
};

/** Whether these rows are a part of a list that is saved as a whole. */
export const IsPart = createContext(false);

const look = (figure = false, wideOnly = false) => `${figure ? "figure" : ""} ${wideOnly ? "wide-only" : ""}`;

/** A few rows, which can be saved as they are. On a phone each row becomes a small sheet. */
export function SmallTable<T>(props: Props<T>) {
  const { caption, rows, isAside } = props;
  const isPart = useContext(IsPart);
  if (isAside || isPart || rows.length === 0) return <Rows {...props} />;
  return (
    <div className="small-list">
      <Rows {...props} />
      <div className="small-save">
        <SaveCsv
          of={caption}
          look="c-btn-quiet"
          save={({ saveRows }) => saveRows([caption], rows as never)}
        />
      </div>
    </div>
  );
}

function Rows<T>({ caption, columns, rows, rowKey }: Props<T>) {
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
