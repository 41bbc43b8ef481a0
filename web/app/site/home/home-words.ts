type Saying = { title: string; text: string };

export const statements: readonly Saying[] = [
  { title: "Traders trade. You decide.", text: "You choose the plan, the amount and the months." },
  { title: "Losing weeks count too.", text: "They are recorded, shown and charged like winning ones." },
  { title: "A target creates no money.", text: "Returns come from recorded results only." },
  { title: "Every figure has a source.", text: "What was counted, when, and at which entry of the ledger." },
];

type Task = Saying & { link: { to: string; text: string } };

export const tasks: readonly Task[] = [
  {
    title: "Professional crypto trading",
    text: "A result is entered with its evidence by one person and approved by another before any client is credited.",
    link: { to: "/transparency#results", text: "Every settled week" },
  },
  {
    title: "Tailored investment plans",
    text: "Ranges for different amounts, and contracts of the length you choose. The terms freeze when you register.",
    link: { to: "/plans", text: "The plans" },
  },
  {
    title: "Hassle-free investment management",
    text: "Your own deposit address, a live view of every payment, and a notice when something happens.",
    link: { to: "/plans#how", text: "How it works" },
  },
  {
    title: "Security and trust",
    text: "Two-step log-in, alerts that can freeze the account, and a ledger that can be added to but not edited.",
    link: { to: "/security", text: "What keeps it safe" },
  },
];
