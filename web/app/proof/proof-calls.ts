import { getter } from "~/api/client";
import type { Answer } from "~/api/envelope";
import { shared } from "~/api/resource";
import type { OwedChange } from "~/api/schema";
import type { Decimal } from "~/api/types";
import type { ClientProof, Signed, SignedKeyChange } from "./check";

export type Latest = {
  signed: Signed;
  publishedAt: string;
  dueAt: string | null;
  /** Where the whole list of leaves is, and how long. */
  leaves: string | null;
  leavesBytes: number | null;
};

/** One change of what the client is owed after the proof. */
export type Change = Pick<OwedChange, "sequence" | "cause" | "text" | "usdt" | "btc">;

export type Mine = {
  state: string;
  epoch: number | null;
  proof: ClientProof | null;
  since: readonly Change[];
  /** Every change after the entry that was asked about, up to the proof. */
  earlier?: readonly Change[];
  owed: { usdt: Decimal; btc: Decimal };
  ledgerSequence: number;
};

export type Balances = { value: Decimal; bonus: Decimal };

export type Announced = {
  proof: Latest | null;
  reserveKey: string;
  /** Oldest first; nothing from a server that knows of none. */
  keyChanges?: readonly SignedKeyChange[];
};

export const latest = getter<Announced>("proofs/latest");
/** The newest proof of liabilities, asked for once per visit. */
export const latestProof = shared(latest);
/** With every change after an entry of the ledger, when one is named. */
export const mine = (after: number | null) =>
  getter<{ mine: Mine }>(after === null ? "proofs/mine" : `proofs/mine?after=${after}`)();
/** What the dashboard's figures are made of. */
export const balances = getter<{ account: Balances }>("account");

type Page = { proofs: readonly Signed[]; next: number | null };
const page = (after: number) => getter<Page>(`proofs?cursor=${after}`)();

/** Every published record after a number, oldest first. */
export async function recordsAfter(number: number): Promise<Answer<readonly Signed[]>> {
  const all: Signed[] = [];
  for (let after: number | null = number; after !== null; ) {
    const answer: Answer<Page> = await page(after);
    if (answer.status !== "success") return answer;
    all.push(...answer.data.proofs);
    after = answer.data.next;
  }
  return { status: "success", data: all };
}
