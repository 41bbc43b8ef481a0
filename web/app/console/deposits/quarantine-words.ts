import type { DepositRow, QuarantineReason } from "~/api/schema";
import { usdt } from "../parts/text";

type Words = { name: string; check: string };

/** Why a deposit was set aside, and what to look at before deciding. */
const REASONS: Readonly<Record<string, Words>> = {
  wrong_token: {
    name: "Not USDT",
    check:
      "It is the chain’s own coin or another token, perhaps one made to look like USDT. Our books do not count it: send it back when the client asks, or leave it.",
  },
  dust: {
    name: "Below the smallest deposit",
    check:
      "Too little to be credited automatically. Credit it as a courtesy, or send it back when the client asks.",
  },
  unknown_address: {
    name: "Address without an open account",
    check:
      "The address is ours, but no open account belongs to it. Ask who paid, and with which transaction, before you credit anyone.",
  },
  too_large: {
    name: "More than there can be",
    check:
      "No such amount exists, so none of it is credited. Find out which node reported it and remove it from bsc.rpc_urls.",
  },
  screening: {
    name: "Held by screening",
    check: "The sender was flagged. Do not credit it before compliance has cleared the sender.",
  },
} satisfies Record<QuarantineReason, Words>;

/** Stands for the chain’s own coin, and for a sender or a transaction that nobody knows. */
export const isUnknown = (address: string) => /^0x0+$/.test(address);

/** The amount with its unit; of another token only that it is one. */
export const amountText = ({ asset, amount }: Pick<DepositRow, "asset" | "amount">) => asset ?? usdt(amount);

export const reasonName = (reason: string | null) =>
  reason === null ? null : (REASONS[reason]?.name ?? reason.replaceAll("_", " "));
export const reasonCheck = (reason: string | null) =>
  reason === null ? null : (REASONS[reason]?.check ?? null);

/** `7 of 15 confirmations`, never more than are needed. */
export const confirmationsText = (confirmations: number, needed: number | null) =>
  needed === null ? String(confirmations) : `${Math.min(confirmations, needed)} of ${needed}`;

/** The next step of a deposit that nobody has to decide on. */
export function depositNext(status: string): string {
  switch (status) {
    case "seen":
    case "confirming":
      return "Nothing to do. It is credited automatically once the chain has confirmed it often enough.";
    case "credited":
      return "Nothing to do. The client has the money and was told.";
    case "assigned":
      return "Nothing to do. Two operators gave it to this client, who was told.";
    case "refunded":
      return "Two operators decided to send it back.";
    case "orphaned":
      return "Nothing to do. The chain dropped it before it was credited; it counts again if the chain takes it in again.";
    case "reversed":
      return "The chain took it back after it was credited, so the credit was taken back too. If the client had used the money, they owe it: see the client's balances.";
    default:
      return "";
  }
}
