import type { ReactNode } from "react";
import type { Data } from "~/api/paths";
import type { paths } from "~/api/schema";

type ConsolePath = keyof paths extends infer P
  ? P extends `/api/v1/operator/${infer R}`
    ? R
    : never
  : never;

/** The paths after `operator/` that answer a list of such rows. */
type PathTo<T, P extends string = ConsolePath> = P extends string
  ? Data<"GET", `operator/${P}`> extends infer D
    ? { [F in keyof D]: D[F] extends readonly T[] ? P : never }[keyof D]
    : never
  : never;

export type Column<T> = {
  head: string;
  cell: (row: T) => ReactNode;
  /** Amounts and counts are aligned to the right. */
  figure?: boolean;
  /** The server's name for sorting by this; `-name` is the other way round. */
  sort?: string;
  /** On a phone: left out. */
  wideOnly?: boolean;
};

/** A choice above the table; its value goes into the address and to the server by the name `param`. */
export type Filter =
  | { kind: "choice"; param: string; label: string; all: string; options: readonly Choice[] }
  | { kind: "day"; param: string; label: string }
  | { kind: "text"; param: string; label: string };
export type Choice = { value: string; text: string };

/** A choice among these values, each with its words; `all` is shown if none is chosen. */
export const choice = (
  param: string,
  label: string,
  all: string,
  texts: Readonly<Record<string, string>>,
): Filter => ({
  kind: "choice",
  param,
  label,
  all,
  options: Object.entries(texts).map(([value, text]) => ({ value, text })),
});

export type ListSpec<T> = {
  /** The name of the rows, in lower case: "withdrawals". */
  things: string;
  path: PathTo<T>;
  /** The name of the rows in the answer, when it is not the last part of `path`. */
  field?: string;
  /** The first one is the row's name: it holds the link that opens the row. */
  columns: readonly Column<T>[];
  rowId: (row: T) => string;
  /** Says which row it is, for people who do not see it: "500 USDT of Ada". */
  rowName: (row: T) => string;
  /** The label of the search field. Without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** Parameters that hold while the address says nothing, such as the order or the first filter. */
  defaults?: Readonly<Record<string, string>>;
  /** Said when there is nothing: the good news or the next step. */
  empty: ReactNode;
  /** The drawer's content for `?open=<id>`. Without it rows do not open. */
  drawer?: (id: string, row: T | undefined) => ReactNode;
  /** Actions on selected rows; `done` drops the selection. Without it nothing can be selected. */
  bulk?: (selected: readonly T[], done: () => void) => ReactNode;
  /** Rows that cannot be selected. */
  isFixed?: (row: T) => boolean;
  /** Buttons at the right of the bar above: what makes a new one, an export. */
  actions?: ReactNode;
};
