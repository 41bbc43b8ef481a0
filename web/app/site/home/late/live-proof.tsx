import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useResource } from "~/api/resource";
import type { LatestProof, SignedKeyChange } from "~/api/schema";
import { formatAmount } from "~/money/amount";
import { checkChain, type Fault, followKeys } from "~/proof/check";
import { checkList } from "~/proof/check-list";
import { latestProof } from "~/proof/proof-calls";
import { MomentText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";

/** Some two thousand balances; a longer list is not loaded for a glance. */
const MOST_BYTES = 100_000;

type Found = "list" | "record" | "unable" | { fault: Fault };

/** Does in this browser, now, what anyone can do: the signature of the newest proof, and the sum of its whole list. */
async function check(
  proof: LatestProof,
  reserveKey: string,
  changes: readonly SignedKeyChange[],
  signal: AbortSignal,
): Promise<Found> {
  if (!globalThis.isSecureContext || globalThis.crypto?.subtle === undefined) return "unable";
  try {
    const keys = await followKeys(reserveKey, changes);
    if (typeof keys === "string") return { fault: keys };
    const fault = await checkChain(null, [proof.signed], keys);
    if (fault) return { fault };
    if (proof.leaves === null || (proof.leavesBytes ?? MOST_BYTES + 1) > MOST_BYTES) return "record";
    const list = await fetch(proof.leaves, { signal });
    if (!list.ok) return "record";
    const wrong = await checkList(await list.arrayBuffer(), proof.signed);
    return wrong ? { fault: wrong } : "list";
  } catch {
    // A browser without Ed25519, or no network.
    return "unable";
  }
}

const NONE: readonly SignedKeyChange[] = [];

export function LiveProof() {
  const resource = useResource(latestProof);
  const [found, setFound] = useState<Found | null>(null);
  const data = resource.phase === "ready" ? resource.data : null;
  useEffect(() => {
    if (!data?.proof) return;
    const left = new AbortController();
    const { signal } = left;
    void check(data.proof, data.reserveKey, data.keyChanges ?? NONE, signal).then(
      (is) => signal.aborted || setFound(is),
    );
    return () => left.abort();
  }, [data]);
  if (resource.phase === "failed") return <p className="text-dim">The newest proof could not be loaded.</p>;
  if (data && !data.proof) {
    return (
      <p className="text-dim">
        No proof of what we owe has been published yet. The first follows within a day.
      </p>
    );
  }
  if (!data?.proof || found === null)
    return <p className="text-dim">Your browser is checking the newest proof…</p>;
  if (found === "unable") {
    return <p className="text-dim">Your browser cannot check the newest proof on this page.</p>;
  }
  if (typeof found === "object") {
    return (
      <p className="font-semibold text-bad">
        The newest proof does not hold (fault: {found.fault}). Keep a picture of this page, and ask us why.
      </p>
    );
  }
  const { record } = data.proof.signed;
  return (
    <>
      <p className="display text-xl leading-snug">Your browser has just checked this.</p>
      <p className="mt-1 text-dim">
        Proof <Figure name="proof-number">{record.epoch}</Figure> of{" "}
        <MomentText value={new Date(record.timeMillis).toISOString()} />: we owe our clients{" "}
        <Figure name="proof-owed">{formatAmount(BigInt(record.root.sums[0] ?? "0"))} USDT</Figure>.{" "}
        {found === "list"
          ? "Our key signed it, and the published list of all balances, without names, adds up to it. "
          : "Our key signed it; the list of all balances is long and waits for you. "}
        <Link to="/verify#liabilities" className="link">
          Check more
        </Link>
      </p>
    </>
  );
}
