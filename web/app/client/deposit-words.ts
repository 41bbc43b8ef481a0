import { formatDate } from "~/money/date";
import type { Deposit } from "./types";

const REASONS: Record<string, string> = {
  wrong_token: "It is another token than USDT.",
  dust: "It is below the smallest deposit.",
  unknown_address: "Its address belongs to no open account.",
  screening: "It is being checked.",
  too_large: "It is more than there can be.",
};

/** Why a deposit waits for two of our people, in words; the server's own word when it is a new one. */
export const reasonText = (reason: string) => REASONS[reason] ?? reason.replaceAll("_", " ");

/** What to do about something at the address that is no USDT. A token's own name is never shown: anybody can choose it. */
export const otherText = (asset: string) =>
  `We received ${asset} at your deposit address. We take USDT (BEP20) only, so it is not credited; write to us to get it back.`;

/** On its way, and not yet credited. */
export const isArriving = ({ status }: Deposit) => status === "seen" || status === "confirming";

/** `7 of 15 confirmations`, never more than are needed. */
export const confirmationsText = ({ confirmations, confirmationsNeeded: needed }: Deposit) =>
  `${Math.min(confirmations, needed)} of ${needed} confirmations`;

/** What became of a deposit, or becomes of it, in a sentence; null when its status says it all. */
export function depositText(deposit: Deposit): string | null {
  switch (deposit.status) {
    case "credited":
      return deposit.creditedAt ? `In your available cash since ${formatDate(deposit.creditedAt)}.` : null;
    case "orphaned":
      return "The network dropped it before it was final. It counts again if the network takes it in again.";
    case "reversed":
      return "The network took it back after it was credited, so the credit was taken back too.";
    case "quarantined":
      if (deposit.asset) return otherText(deposit.asset);
      return `${deposit.reason ? `${reasonText(deposit.reason)} ` : ""}Two of our people will credit it or send it back.`;
    case "assigned":
      return "Two of our people checked and credited it.";
    case "refunded":
      return "Two of our people checked it and sent it back.";
    default:
      return null;
  }
}
