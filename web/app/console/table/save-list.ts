import type { Answer } from "~/api/envelope";
import { saveText } from "~/ui/save-text";
import { query, read } from "../api/call";
import { toCsv } from "./csv";
import type { List } from "./use-list";

export type Question = {
  things: string;
  path: string;
  field: string;
  /** What the list was asked for. */
  asked: Readonly<Record<string, string | null>>;
};

const PAGE = "200";
/** More would be a question for the books' own export. */
const MOST_PAGES = 50;

/** Saves everything that fits a list's filters, and says how much that was. */
export async function saveList({ things, path, field, asked }: Question): Promise<string> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = (await read(
      `${path}${query({ ...asked, cursor, limit: PAGE })}` as never,
    )) as Answer<List>;
    if (answer.status !== "success") return `Not saved: ${answer.message}`;
    rows.push(...((answer.data[field] ?? []) as Record<string, unknown>[]));
    cursor = answer.data.next ?? null;
    if (cursor === null) break;
  }
  const chosen = Object.entries(asked).filter(
    ([name, value]) => value && !["cursor", "limit", "sort"].includes(name),
  );
  const name = [things, ...chosen.map(([, value]) => value)].join("-").replaceAll(/[^\w.-]+/g, "-");
  saveText(`${name}.csv`, toCsv(rows), "text/csv");
  return cursor === null
    ? `${rows.length} saved`
    : `The first ${rows.length} saved: narrow the list for the rest`;
}
