import type { Answer } from "~/api/envelope";
import { saveText } from "~/ui/save-text";
import { query, read } from "../api/call";
import { toCsv } from "./csv";
import type { List } from "./use-list";

export type Question = {
  things: string;
  path: string;
  field: string;
  /** The query of the list. */
  asked: Readonly<Record<string, string | null>>;
};

type Row = Readonly<Record<string, unknown>>;

/** Saves these rows under a name that says what they are and how they were chosen, and says how many they were. */
export function saveRows(names: readonly string[], rows: readonly Row[]): string {
  const name = names.join("-").replaceAll(/[^\w.-]+/g, "-");
  saveText(`${name}.csv`, toCsv(rows), "text/csv");
  return `${rows.length} saved`;
}

const PAGE = "200";
/** More would be a question for the books' own export. */
const MOST_PAGES = 50;

/** Saves everything that fits a list's filters, and says how much that was. */
export async function saveList(
  { things, path, field, asked }: Question,
  signal: AbortSignal,
): Promise<string> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = (await read(
      `${path}${query({ ...asked, cursor, limit: PAGE })}` as never,
      signal,
    )) as Answer<List>;
    if (answer.status !== "success") return `Not saved: ${answer.message}`;
    rows.push(...((answer.data[field] ?? []) as Row[]));
    cursor = answer.data.next ?? null;
    if (cursor === null) break;
  }
  const chosen = Object.entries(asked).filter(
    ([name, value]) => value && !["cursor", "limit", "sort"].includes(name),
  );
  const saved = saveRows([things, ...chosen.map(([, value]) => value ?? "")], rows);
  return cursor === null ? saved : `The first ${rows.length} saved: narrow the list for the rest`;
}
