/** The state of a contract and its next step, in a sentence. */
export function investmentNext(status: string): string {
  switch (status) {
    case "created":
      return "Waits for the client’s money. It starts automatically when enough has arrived, and expires when it does not.";
    case "active":
      return "Runs. Each weekly result of its plan is credited or charged; it matures automatically on its last day.";
    case "notice":
      return "The client gave notice. It ends early on the date below, with the fee of its terms.";
    case "matured":
      return "It is over. The client can withdraw it; no more results are credited or charged.";
    case "withdrawing":
      return "The client asked to be paid. See its withdrawal.";
    case "closed":
      return "Paid out. Nothing more happens.";
    case "cancelled":
      return "The client took it back within the free hours. Nothing more happens.";
    case "expired":
      return "The money did not arrive in time. The client can make a new contract.";
    default:
      return "";
  }
}

/** Only a contract that runs can be ended by the firm. */
export const canEnd = (status: string) => status === "active" || status === "notice";
