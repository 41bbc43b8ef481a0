/**
 * Numbers in the words of a page that are not figures: they do not change while the program stays the same. Each is
 * reviewed: its page, its words, and where it comes from. A number of another kind belongs in the server's registry
 * (docs/figures.md). An entry that no page needs fails the test.
 */
/** `late` ones show only after the reader did something. */
export type Constant = { page: string; text: string; from: string; late?: true };

/** Marks an entry for all pages. */
export const EVERY_PAGE = "*";

/** Names with digits in them, on any page. */
export const NAMES: readonly string[] = ["BEP20", "Ed25519", "SHA-256", "I-SCAN", "Argon2id"];

const TOKEN = "specification: tokens are 6 digits";

export const constants: readonly Constant[] = [
  { page: EVERY_PAGE, text: "over 24 hours", from: "market data: the span every exchange gives a change of" },
  { page: "/", text: "24/7 Support", from: "specification: a plan's tile" },
  { page: "/plans", text: "24/7 Support", from: "specification: a plan's tile" },
  { page: "/plans", text: "a year of 52 weeks", from: "the calculator: how long a year is" },
  { page: "/plans", text: "1,001 times", from: "the calculator: how many courses it draws" },
  {
    page: "/plans",
    text: "such as 1500 or 1,500.50",
    from: "an example of how to type an amount",
    late: true,
  },
  {
    page: "/plans",
    text: "With fewer than 12",
    from: "the calculator: weeks it needs at the least",
    late: true,
  },
  { page: "/verify", text: "64 digits", from: "the length of a SHA-256 in hexadecimal digits" },
  { page: "/login", text: "6-digit token", from: TOKEN },
  { page: "/login", text: "6 digit", from: TOKEN, late: true },
  { page: "/verify-login", text: "6-digit access token", from: TOKEN },
  { page: "/verify-login", text: "6 digit access token", from: TOKEN },
  { page: "/verify-login", text: "6 digit", from: TOKEN, late: true },
  { page: "/verify-login", text: "exactly 6 digits", from: TOKEN, late: true },
  { page: "/forgotPassword", text: "6-digit token", from: TOKEN },
  { page: "/resetPassword", text: "6-digit token", from: TOKEN },
  { page: "/resetPassword", text: "6 digit token", from: TOKEN },
  { page: "/resetPassword", text: "exactly 6 digits", from: TOKEN, late: true },
];
