import type { Page } from "@playwright/test";
import { answer } from "./stub";

/** States that a demo does not come to by itself, told in the server's place. Everything else is the server's. */

type Fields = Record<string, unknown>;
const data = (fields: Fields) => ({ json: { status: "success", data: fields } });

const WITHDRAWAL = {
  investment: null,
  amount: 900.5,
  wallet: "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080",
  reason: null,
  explained: null,
  amountBtc: null,
  rate: null,
  stars: null,
  txid: null,
  notBefore: "2026-01-02T00:00:00Z",
  requestedAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-05T00:00:00Z",
};
const FIXED = { amountBtc: 0.01, rate: 90_050 };

/** One withdrawal of each state, the paid one with and without an answer to the question after it. */
export const WITHDRAWALS = [
  { ...WITHDRAWAL, _id: "w1", status: "requested" },
  { ...WITHDRAWAL, _id: "w2", status: "approved" },
  { ...WITHDRAWAL, _id: "w3", status: "batched", ...FIXED },
  { ...WITHDRAWAL, _id: "w4", status: "signed", ...FIXED, txid: "4a".repeat(32) },
  { ...WITHDRAWAL, _id: "w5", status: "broadcast", ...FIXED, txid: "5b".repeat(32) },
  { ...WITHDRAWAL, _id: "w6", status: "paid", ...FIXED, txid: "6c".repeat(32) },
  { ...WITHDRAWAL, _id: "w7", status: "paid", ...FIXED, txid: "7d".repeat(32), stars: 4 },
  { ...WITHDRAWAL, _id: "w8", status: "rejected", reason: "The address is on a list." },
  { ...WITHDRAWAL, _id: "w9", status: "cancelled" },
];

export const deposit = (status: string, change: Fields = {}) => ({
  _id: `d-${status}`,
  amount: 250,
  token: "0x55d398326f99059fF775485246999027B3197955",
  txHash: `0x${"ab".repeat(32)}`,
  blockNumber: 100,
  confirmations: 15,
  confirmationsNeeded: 15,
  status,
  reason: null,
  explained: null,
  seenAt: "2026-11-20T10:00:00Z",
  creditedAt: null,
  ...change,
});

/** A deposit that waits for two people. */
export const held = () =>
  deposit("quarantined", {
    reason: "wrong_token",
    explained:
      "A deposit could not be credited automatically, because it is a token other than USDT. Two of our people will credit it or send it back.",
  });

/** One deposit of each state. */
export const DEPOSITS = [
  deposit("seen", { confirmations: 0 }),
  deposit("confirming", { confirmations: 7 }),
  deposit("credited", { creditedAt: "2026-11-20T10:05:00Z" }),
  held(),
  deposit("orphaned", { confirmations: 2 }),
  deposit("reversed"),
  deposit("assigned", { creditedAt: "2026-11-20T10:05:00Z" }),
  deposit("refunded"),
];

export const answerWithdrawals = (page: Page, withdrawals: readonly Fields[]) =>
  answer(page, "GET withdrawals", data({ withdrawals }));
export const answerDeposits = (page: Page, deposits: () => readonly Fields[]) =>
  answer(page, "GET deposits", () => data({ deposits: deposits() }));
export const answerInvestments = (page: Page, investments: readonly Fields[]) =>
  answer(page, "GET investments/getAll", data({ investments }));

/** The client's investments as the server has them. */
export async function investmentsOf(
  page: Page,
): Promise<(Fields & { _id: string; plan: { _id: string } })[]> {
  return (await (await page.request.get("/api/v1/investments/getAll")).json()).data.investments;
}
