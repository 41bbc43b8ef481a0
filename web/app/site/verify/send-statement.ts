import { type Answer, NETWORK_FAILURE, readEnvelope } from "~/api/envelope";

/** What came of comparing a statement with the ledger. */
export type StatementCheck = {
  genuine: boolean;
  month: string;
  closedAt: string;
  lastEntry: number;
  /** What is wrong, row by row. */
  findings: string[];
};

/** The file goes as it is: it is compared byte by byte. */
export async function sendStatement(file: Blob): Promise<Answer<{ check: StatementCheck }>> {
  try {
    const response = await fetch("/api/v1/statements/check", {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/octet-stream" },
      body: file,
    });
    return readEnvelope(await response.text());
  } catch {
    return NETWORK_FAILURE;
  }
}
