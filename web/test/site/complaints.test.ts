import { describe, expect, test } from "vitest";
import type { ComplaintView } from "~/api/schema";
import { standing } from "~/complaint/standing-words";
import { RISK_CATEGORIES, riskWords } from "~/money/plan-words";

const complaint: ComplaintView = {
  _id: "c1",
  ticket: "C-7Q4M-K9XT-B2HD",
  about: "withdrawal",
  text: "It took a week.",
  wish: "",
  status: "received",
  outcome: null,
  dueOn: "2026-12-11",
  overdue: false,
  receivedAt: "2026-11-20T10:00:00Z",
  reopenUntil: null,
  entries: [],
};

describe("where a complaint stands", () => {
  test.each<[Partial<ComplaintView>, string]>([
    [{}, "Received. We answer by Dec 11, 2026."],
    [{ status: "reopened", outcome: "rejected" }, "Open again. We answer by Dec 11, 2026."],
    [{ overdue: true }, "Our answer was due on Dec 11, 2026 and is late."],
    [{ status: "answered", outcome: "partly" }, "Answered. It was upheld in part."],
    [{ status: "closed", outcome: "upheld" }, "Closed. It was upheld."],
  ])("%o", (change, text) => expect(standing({ ...complaint, ...change })).toBe(text));
});

describe("risk categories", () => {
  test("none of them is without the loss of everything", () => {
    expect(RISK_CATEGORIES.map(([name]) => name)).toEqual(["medium", "high", "very_high"]);
    for (const [, { text }] of RISK_CATEGORIES) expect(text).toContain("lose all");
  });

  test("an older contract names none", () => {
    expect([riskWords(null), riskWords(undefined)]).toEqual([null, null]);
  });
});
