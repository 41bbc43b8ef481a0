import type { NoticeAbout, NoticeView } from "~/api/schema";
import { formatMonth } from "~/money/date";

export type Wanted = NoticeAbout | "all";

export const ABOUT: readonly { value: Wanted; text: string }[] = [
  { value: "all", text: "All" },
  { value: "money", text: "Money" },
  { value: "results", text: "Results" },
  { value: "security", text: "Security" },
  { value: "other", text: "Other" },
];

type Month = { month: string; notices: NoticeView[] };

/** Newest first by the day shown next to each, under the name of its month. */
export function byMonth(notices: readonly NoticeView[]): Month[] {
  const months: Month[] = [];
  const sorted = notices.toSorted((one, other) => (other.createdAt ?? "").localeCompare(one.createdAt ?? ""));
  for (const notice of sorted) {
    const month = formatMonth(notice.createdAt) || "Without a date";
    const last = months.at(-1);
    if (last?.month === month) last.notices.push(notice);
    else months.push({ month, notices: [notice] });
  }
  return months;
}
