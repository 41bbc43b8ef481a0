import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientProof, Keys, Signed, SignedKeyChange } from "~/proof/check";

type Case = { expect: string; owed: [string, string]; proof: ClientProof };
/** The cases that `crates/ballast-proof` makes; every implementation is checked against them. */
type Vectors = {
  reserveKey: string;
  records: [Signed, Signed];
  next: Signed;
  /** Follows the rival, not the second record. */
  stray: Signed;
  /** Another record of epoch 2, in which the fourth client is left out. */
  rival: { signed: Signed; leftOut: ClientProof; counted: ClientProof };
  cases: Case[];
};

const FOLDER = join(import.meta.dirname, "../../../crates/ballast-proof/vectors");
export const vectors: Vectors = JSON.parse(readFileSync(join(FOLDER, "v1.json"), "utf8"));
/** Nothing owed, all that fits, one client, and counts at which a tree grows. */
export const extremes: { reserveKey: string; cases: (Case & { name: string })[] } = JSON.parse(
  readFileSync(join(FOLDER, "extremes.json"), "utf8"),
);
/** A reserve key that was replaced: what someone who trusts a key says about a record. */
export const keyVectors: {
  records: readonly Signed[];
  changes: readonly [SignedKeyChange, SignedKeyChange];
  cases: readonly {
    name: string;
    expect: string;
    trusted: string;
    changes: readonly SignedKeyChange[];
    signed: Signed;
  }[];
} = JSON.parse(readFileSync(join(FOLDER, "keys-v1.json"), "utf8"));

/** A key that was never replaced. */
export const onlyKey = (key: string): Keys => ({ spans: [{ key, from: 0, isBreak: false }], trusted: 0 });

/** The honest proof of a client, and what they are owed, in minor units. */
export function honest(client: number): Case {
  const found = vectors.cases[client];
  if (!found) throw new Error("no such client");
  return found;
}

/** The proof with another amount in the first sibling of its first path. */
export function withAmount(proof: ClientProof, amount: string): ClientProof {
  const [leaf, ...leaves] = proof.leaves;
  const [node, ...path] = leaf?.path ?? [];
  if (!leaf || !node) throw new Error("no such leaf");
  const bent = { ...node, sums: [amount, node.sums[1] ?? "0"] };
  return { ...proof, leaves: [{ ...leaf, path: [bent, ...path] }, ...leaves] };
}
