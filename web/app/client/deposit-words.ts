import type { DepositView } from "~/api/schema";
import { formatDate } from "~/money/date";

/** On its way, and not yet credited. */
export const isArriving = ({ status }: DepositView) => status === "seen" || status === "confirming";

/** `7 of 15 confirmations`, never more than are needed. */
export const confirmationsText = ({ confirmations, confirmationsNeeded: needed }: DepositView) =>
  `${Math.min(confirmations, needed)} of ${needed} confirmations`;

/** Says in a sentence what became of a deposit or what happens to it next; null if its status says it all. */
export function depositText(deposit: DepositView): string | null {
  switch (deposit.status) {
    case "credited":
      return deposit.creditedAt ? `In your available cash since ${formatDate(deposit.creditedAt)}.` : null;
    case "orphaned":
      return "The network dropped it before it was final. It counts again if the network takes it in again.";
    case "reversed":
      return "The network took it back after it was credited, so the credit was taken back too.";
    case "quarantined":
      return deposit.explained;
    case "assigned":
      return "Two of our people checked and credited it.";
    case "refunded":
      return "Two of our people checked it and sent it back.";
    default:
      return null;
  }
}
