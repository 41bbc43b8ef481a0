import type { InvestmentView } from "~/api/schema";
import { formatDate } from "~/money/date";
import { seenOf } from "./kept";

type Other = Pick<InvestmentView, "_id" | "createdAt"> & Partial<Pick<InvestmentView, "behind">>;

/**
 * The source that says that a contract has a mark although it does not say so itself: this browser, the promise that
 * came after marks, another week of it, or an older contract, because since the first every new one has one. Null if
 * there is none.
 */
export function whoSaysMarked(
  position: InvestmentView,
  others: readonly Other[],
  markedWeek: string | null,
): string | null {
  const seen = seenOf(position);
  if (seen?.terms.mark === "yes")
    return `This browser saw the contract with a mark on ${formatDate(seen.at)}.`;
  if (markedWeek !== null) return `The week of ${markedWeek} of the same contract has a mark.`;
  if (position.leastGrade !== null && position.leastGrade !== undefined)
    return "Contracts that promise a least grade came after marks, and have one.";
  const older = others.find(
    ({ behind, createdAt }) =>
      behind !== null && behind !== undefined && Date.parse(createdAt) < Date.parse(position.createdAt),
  );
  return older
    ? `Your contract of ${formatDate(older.createdAt)} has a mark, and every contract since the first with one has.`
    : null;
}
