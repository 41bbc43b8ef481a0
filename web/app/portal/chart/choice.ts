export type View = "result" | "value";

export const VIEWS: readonly { value: View; text: string }[] = [
  { value: "result", text: "Result" },
  { value: "value", text: "Value" },
];

export type Period = "month" | "quarter" | "year" | "all";

/** How many weeks are drawn. */
export const PERIODS: Readonly<Record<Period, { text: string; weeks: number }>> = {
  month: { text: "1M", weeks: 5 },
  quarter: { text: "3M", weeks: 13 },
  year: { text: "1Y", weeks: 53 },
  all: { text: "All", weeks: 10_000 },
};
