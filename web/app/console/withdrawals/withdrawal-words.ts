/** What happens to a withdrawal that needs nobody here. */
export function withdrawalNext(status: string): string {
  switch (status) {
    case "batched":
      return "It is in a batch, at a fixed rate. The batch is signed offline and sent; follow it under Batches.";
    case "signed":
      return "Its batch is signed and about to be sent. Nothing to do here.";
    case "broadcast":
      return "The Bitcoin network has it. It is paid once enough blocks confirm it; nothing to do here.";
    case "paid":
      return "Paid and confirmed on the chain. Nothing to do.";
    case "cancelled":
      return "The client took it back. The money is where it came from.";
    case "rejected":
      return "It was turned down, and the money is back where it came from. The client has read the reason.";
    default:
      return "";
  }
}
