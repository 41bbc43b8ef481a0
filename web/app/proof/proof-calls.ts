import { getter } from "~/api/client";
import type { Answer } from "~/api/envelope";
import { shared } from "~/api/resource";
import type { AccountView, ProofLog } from "~/api/schema";
import type { Signed } from "./check";

export type Balances = Pick<AccountView, "value" | "bonus">;

export const latest = getter("proofs/latest");
/** The newest proof of liabilities, asked for once per visit. */
export const latestProof = shared(latest);
/** With every change after an entry of the ledger, when one is named. */
export const mine = (after: number | null, signal?: AbortSignal) =>
  getter(after === null ? "proofs/mine" : `proofs/mine?after=${after}`)(signal);
/** Source of the dashboard's figures. */
export const balances = getter("account");

/** Every published record after a number, oldest first. */
export async function recordsAfter(number: number, signal?: AbortSignal): Promise<Answer<readonly Signed[]>> {
  const all: Signed[] = [];
  for (let after: number | null = number; after !== null; ) {
    const answer: Answer<ProofLog> = await getter(`proofs?cursor=${after}`)(signal);
    if (answer.status !== "success") return answer;
    all.push(...answer.data.proofs);
    after = answer.data.next;
  }
  return { status: "success", data: all };
}
