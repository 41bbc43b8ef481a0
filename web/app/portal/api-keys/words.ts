import type { ApiKeyScope } from "~/api/schema";

const TEXTS: Readonly<Record<ApiKeyScope, string>> = {
  read: "Read balances, investments, withdrawals, notices and statements",
  invest: "Invest, cancel, and give notice of an early end",
  withdraw: "Withdraw to addresses you were paid at before, never to new ones",
};

/** The permissions of a key, in the order in which they are asked. */
export const SCOPES = Object.keys(TEXTS) as ApiKeyScope[];

export const scopeText = (scope: ApiKeyScope) => TEXTS[scope];

/** The permissions of a key, in a few words. */
export const inShort = (scopes: readonly ApiKeyScope[]) =>
  SCOPES.filter((scope) => scopes.includes(scope)).join(", ");

/** The lines of a text that hold something. */
export const lines = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");
