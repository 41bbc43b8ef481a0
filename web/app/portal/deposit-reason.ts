const REASONS: Record<string, string> = {
  wrong_token: "It is another token than USDT.",
  dust: "It is below the smallest deposit.",
  unknown_address: "Its address belongs to no open account.",
  screening: "It is being checked.",
};

/** Why a deposit waits for two of our people, in words; the server's own word when it is a new one. */
export const reasonText = (reason: string) => REASONS[reason] ?? reason.replaceAll("_", " ");
