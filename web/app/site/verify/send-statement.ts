import type { Answer } from "~/api/envelope";
import { sendFile } from "~/api/send-file";

/** What came of comparing a statement with the ledger. */
export type StatementCheck = {
  /** `other_version`: nothing was found changed, and not all of it could be compared. */
  verdict: "genuine" | "changed" | "other_version";
  month: string;
  closedAt: string;
  lastEntry: number;
  /** What is wrong, row by row, or what could not be compared. */
  findings: string[];
};

/** The file goes as it is: it is compared byte by byte. */
export const sendStatement = (file: Blob): Promise<Answer<{ check: StatementCheck }>> =>
  sendFile("statements/check", file);
