/** The permissions of a key, in the order in which they are asked. */
export const SCOPES = [
  { name: "read", text: "Read balances, investments, withdrawals, notices and statements" },
  { name: "invest", text: "Invest, cancel, and give notice of an early end" },
  { name: "withdraw", text: "Withdraw to addresses you were paid at before, never to new ones" },
] as const;

export type ScopeName = (typeof SCOPES)[number]["name"];

/** The permissions of a key, in a few words. */
export const inShort = (scopes: readonly string[]) =>
  SCOPES.map(({ name }) => name)
    .filter((name) => scopes.includes(name))
    .join(", ");

/** The lines of a text that hold something. */
export const lines = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");
