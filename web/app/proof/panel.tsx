import { useCallback, useEffect, useState } from "react";
import { useResource } from "~/api/resource";
import { formatAmount } from "~/money/amount";
import { useSession } from "~/session/session";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { MomentText } from "~/ui/date-text";
import { TextField } from "~/ui/field";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { useNewest } from "~/ui/use-newest";
import type { SignedKeyChange } from "./check";
import { type Found, findRoot } from "./find-root";
import { KeyChanges } from "./key-changes";
import { latestProof } from "./proof-calls";
import { ProofResult } from "./result";
import { isOtherDay, type SharedRoot, sharedIn } from "./shared-root";

/** The published parts of the newest proof; for a client their own check first. */
export function ProofPanel() {
  const { isLoggedIn } = useSession();
  return (
    <div className="grid gap-8">
      {isLoggedIn && <ProofResult />}
      <Published />
      <RootSearch />
    </div>
  );
}

function Published() {
  const resource = useResource(latestProof);
  if (resource.phase === "failed")
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  if (resource.phase === "pending") return <p className="text-dim">Loading the newest proof…</p>;
  const { proof, reserveKey, keyChanges = NONE } = resource.data;
  if (proof === null) return <p>No proof has been published yet. The first one follows within a day.</p>;
  const { record } = proof.signed;
  return (
    <div className="grid gap-4">
      <dl className="facts" data-explained>
        <div>
          <dt>Newest proof</dt>
          <dd>
            <Figure name="proof-number">{record.epoch}</Figure>, of{" "}
            <MomentText value={new Date(record.timeMillis).toISOString()} />, at entry{" "}
            <Figure name="proof-entry">{record.ledgerSequence}</Figure> of the ledger
          </dd>
        </div>
        <div>
          <dt>Owed to all clients</dt>
          <dd>
            <Figure name="proof-owed">{formatAmount(BigInt(record.root.sums[0] ?? "0"))} USDT</Figure>
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="proof-root">Root</FigureName>
          </dt>
          <dd className="grid justify-items-end">
            <code className="break-all" data-figure="proof-root">
              {record.root.hash}
            </code>
            <CopyButton text={record.root.hash} what="root" />
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="reserve-key">Reserve key</FigureName>
          </dt>
          <dd className="grid justify-items-end">
            <code className="break-all" data-figure="reserve-key">
              {reserveKey}
            </code>
            <CopyButton text={reserveKey} what="key" />
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="proof-list">To check elsewhere</FigureName>
          </dt>
          <dd className="grid justify-items-end">
            {proof.leaves !== null && (
              <a className="link inline-flex min-h-11 items-center" href={proof.leaves} download>
                <span>
                  The whole list of leaves,{" "}
                  <span data-figure="proof-list">{sizeText(proof.leavesBytes)}</span>
                </span>
              </a>
            )}
            <a
              className="link inline-flex min-h-11 items-center"
              href="/api/v1/proofs"
              download="proofs.json"
            >
              Every published record
            </a>
            <a
              className="link inline-flex min-h-11 items-center"
              href="/api/v1/proofs/script"
              download="check-proof.mjs"
            >
              The script that checks, to read and run
            </a>
          </dd>
        </div>
      </dl>
      <KeyChanges keyChanges={keyChanges} reserveKey={reserveKey} />
    </div>
  );
}

/** A constant, so that nothing is checked again. */
const NONE: readonly SignedKeyChange[] = [];
const MEGA = 1_000_000;

function sizeText(bytes: number | null): string {
  if (bytes === null) return "of unknown size";
  return bytes < MEGA ? `${Math.ceil(bytes / 1000)} KB` : `${Math.ceil(bytes / MEGA)} MB`;
}

/** A person who was shown a different root from others finds it out here. */
function RootSearch() {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [shared, setShared] = useState<SharedRoot | null>(null);
  const newest = useNewest();
  const search = useCallback(
    async (root: string) => {
      const signal = newest();
      const answer = await findRoot(root, signal);
      if (!signal.aborted) setFound(answer);
    },
    [newest],
  );
  useEffect(() => {
    const asked = sharedIn(location.search);
    if (!asked) return;
    setText(asked.root);
    setShared(asked);
    void search(asked.root);
  }, [search]);
  return (
    <form
      className="grid max-w-text gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void search(text);
      }}
    >
      <TextField
        label="A root from elsewhere"
        hint="From a friend, a note of yours or the line “Proof of liabilities” of a statement: 64 digits and letters a to f."
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFound(null);
          setShared(null);
        }}
        error={found?.kind === "unreadable" ? "A root has 64 digits and letters a to f." : undefined}
      />
      <div>
        <Button type="submit">Look it up in the records</Button>
      </div>
      <p role="status" data-own>
        {found && <Answer found={found} shared={shared} />}
      </p>
    </form>
  );
}

function Answer({ found, shared }: { found: Found; shared: SharedRoot | null }) {
  switch (found.kind) {
    case "unreadable":
      return null;
    case "failed":
      return <span className="text-bad">{found.message}</span>;
    case "known":
      return (
        <>
          That is the {found.what} of proof {found.epoch}, of <MomentText value={found.at} />. It is the same
          for everyone.
          {shared && isOtherDay(shared, found.at) && (
            <b className="text-bad"> The link that led here names another day: {shared.day}.</b>
          )}
        </>
      );
    case "unknown":
      return (
        <b className="text-bad">
          None of the {found.records} published records has this root or fingerprint. If it came with our
          signature or in a statement of ours, two different ones were shown: keep what you have, and ask us
          why.
        </b>
      );
  }
}
