type Saying = { title: string; text: string };

export const statements: readonly Saying[] = [
  { title: "Traders trade. You decide.", text: "You choose the plan, the amount and the months." },
  { title: "Losing weeks count too.", text: "They are recorded, shown and charged like winning ones." },
  { title: "Every figure has a source.", text: "Computed from a double-entry ledger, never typed in." },
  { title: "Nobody pays out alone.", text: "Two people approve; the keys stay off this server." },
];

export const tasks: readonly Saying[] = [
  {
    title: "Professional crypto trading",
    text: "Traders enter each week's result with its evidence. A second person approves it before anyone is credited.",
  },
  {
    title: "Tailored investment plans",
    text: "Ranges for different amounts, and contracts of 1, 3, 6 or 12 months. The terms freeze when you register.",
  },
  {
    title: "Hassle-free investment management",
    text: "Your own deposit address, a live view of every payment, and notices by email when something happens.",
  },
  {
    title: "Security and trust",
    text: "Two-step log-in, payouts that need two approvals, and a ledger that only grows, never edited.",
  },
];
