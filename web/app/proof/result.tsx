import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatExact, toDecimal } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { CopyButton } from "~/ui/copy-button";
import { MomentText } from "~/ui/date-text";
import { Disclosure } from "~/ui/disclosure";
import { Money } from "~/ui/money";
import type { Signed } from "./check";
import { KeyChangeNote } from "./key-changes";
import { FAULTS } from "./proof-words";
import type { Outcome } from "./run";
import { ShareProof } from "./share";
import { TrustKey } from "./trust-key";
import { type Checking, useCheck } from "./use-check";
import type { Proven } from "./verdict";

/** Checks in this browser that the client's balance is counted, and says how it went. */
export function ProofResult() {
  const { outcome, again } = useCheck();
  if (outcome === null) {
    return (
      <p role="status" className="text-dim">
        Checking that your balance is included in our published liabilities…
      </p>
    );
  }
  return <Said outcome={outcome} again={again} />;
}

function Said({ outcome, again }: { outcome: Outcome; again: Checking["again"] }) {
  switch (outcome.kind) {
    case "proven":
      return <Good proven={outcome} />;
    case "failed":
      return <Bad failed={outcome} again={again} />;
    case "waiting":
      return <p className="max-w-text text-dim">{WAITING[outcome.why]}</p>;
    case "elsewhere":
      return (
        <Alert tone="warn">
          This server does not have the tree of proof {outcome.signed.record.epoch} at the moment, so your
          part of it cannot be checked. <Again again={again} />
        </Alert>
      );
    case "unable":
      return <Alert tone="warn">{UNABLE[outcome.why]}</Alert>;
    case "silent":
      return (
        <p className="text-dim">
          Your balance could not be checked: {outcome.failure.message} <Again again={again} />
        </p>
      );
  }
}

const WAITING = {
  none: "No proof of liabilities has been published yet. One is built every day; your balance is checked against it here.",
  later: "Your account is new. It will be included in the next daily proof of what we owe.",
} as const;

const UNABLE = {
  browser:
    "This browser is too old to check signatures (Ed25519), so nothing was checked. Use a newer one, or the script or program named on the Verify page.",
  insecure: "Browsers check signatures only on pages that come over https, so nothing was checked here.",
} as const;

function Again({ again }: { again: Checking["again"] }) {
  return (
    <button type="button" className="link min-h-11" onClick={again}>
      Check again
    </button>
  );
}

function Good({ proven }: { proven: Proven }) {
  const { record } = proven.signed;
  return (
    <div className="border-line border-t">
      {newChanges(proven).map((signed) => (
        <KeyChangeNote key={signed.bySuccessor} signed={signed} />
      ))}
      <Disclosure
        title={
          <span role="status" className="flex items-start gap-2.5 font-normal">
            <CircleCheck aria-hidden size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-accent" />
            <span>
              <b>Your balance is included in our published liabilities.</b>{" "}
              <span className="text-dim">
                Checked in this browser against proof {record.epoch} of{" "}
                <MomentText value={timeOf(proven.signed)} />. {beforeText(proven)}
              </span>
            </span>
          </span>
        }
      >
        <Checked proven={proven} />
      </Disclosure>
    </div>
  );
}

const timeOf = ({ record }: Signed) => new Date(record.timeMillis).toISOString();

function Checked({ proven }: { proven: Proven }) {
  const { signed, counted, since, owed, followed, keyChanges, before, gaps } = proven;
  const { record } = signed;
  return (
    <div className="grid max-w-text gap-5">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          The record of proof {record.epoch} is signed by the firm's reserve key{keyText(proven)}, and is less
          than two days old. <span className="fine break-all">Key {proven.signer}</span>
        </li>
        <li>{chainText(followed)}</li>
        <li>
          Both parts of your balance, made with your own email address, lead by {record.depth} steps each to
          the published root. No amount on the way is negative.
        </li>
        <li>
          They add up to <Amount minor={counted.usdt} />
          {counted.btc > 0n && ` and ${bitcoin(counted.btc)} BTC of withdrawals on their way`}. With every
          change since, that is the balance you see: <Amount minor={owed} />, the bonus included. Where an
          amount has two decimals, the others are cut off, never rounded up.
        </li>
        <li>
          The root counts <Amount minor={BigInt(record.root.sums[0] ?? "0")} /> owed to all clients together,
          at entry {record.ledgerSequence} of the ledger.
        </li>
      </ol>
      {before && before.changes.length > 0 && (
        <Changes title="Changes since your last visit, up to the proof" changes={before.changes} />
      )}
      {since.length > 0 && <Changes title="Changes since the proof" changes={since} />}
      {gaps.map(({ from, to, days }) => (
        <p key={to} className="fine">
          Between proof {from} and proof {to} there was none for {days} days.
        </p>
      ))}
      {keyChanges.length > 0 && (
        <p className="fine">
          The reserve key was replaced {keyChanges.length === 1 ? "once" : `${keyChanges.length} times`}, the
          last time from proof {keyChanges.at(-1)?.change.fromEpoch} on.{" "}
          <a className="link" href="/verify#liabilities">
            Verify
          </a>{" "}
          shows every key.
        </p>
      )}
      <p className="fine">
        Root <code className="break-all">{record.root.hash}</code>
      </p>
      <p className="fine">
        To check the same with the script: <code className="block break-all">{command(proven)}</code>
        <CopyButton text={command(proven)} what="command" />
      </p>
      <ShareProof signed={signed} />
      <p className="flex flex-wrap gap-x-6">
        <a
          className="link inline-flex min-h-11 items-center"
          href="/api/v1/proofs/mine"
          download="my-proof.json"
        >
          Your proof as a file
        </a>
        <a className="link inline-flex min-h-11 items-center" href="/verify#liabilities">
          Other ways to check
        </a>
      </p>
    </div>
  );
}

/** Whether it leads on from what this browser proved before. */
function beforeText({ before }: Proven): string {
  if (!before) return "";
  const count = before.changes.length;
  if (count === 0) return "Nothing changed since your last check.";
  if (count === 1) return "The change since your last check leads to it.";
  return `${count === 2 ? "Both changes" : `All ${count} changes`} since your last check lead to it.`;
}

/** The command that checks without this page; amounts exact. */
function command({ who, reserveKey, counted }: Proven): string {
  const coins = counted.btc > 0n ? ` ${bitcoin(counted.btc)}` : "";
  return `node check-proof.mjs my-proof.json ${reserveKey} ${who.email} ${who.id} ${toDecimal(counted.usdt)}${coins}`;
}

/** Changes of the key that this browser has not reported before. */
const newChanges = ({ keyChanges, seenChanges }: Proven) =>
  seenChanges === null ? [] : keyChanges.slice(seenChanges);

/** How this browser knows the key. */
function keyText({ knownKey, signer }: Proven): string {
  if (knownKey === null) return "";
  return knownKey === signer
    ? ", the key this browser saw before"
    : ", linked by signatures to the key this browser saw before";
}

function chainText(followed: number | null): ReactNode {
  if (followed === null) {
    return "This browser has seen no earlier proof. From now on it remembers this one, and the next must follow from it.";
  }
  if (followed === 0) return "It is the same record that this browser saw last time.";
  return `${followed === 1 ? "One record was" : `${followed} records were`} published since your last visit, each following from the one before.`;
}

function Amount({ minor }: { minor: bigint }) {
  return <span className="whitespace-nowrap tabular-nums">{formatExact(minor)} USDT</span>;
}

/** All eight decimals, without the zeros at the end. */
function bitcoin(minor: bigint): string {
  const digits = String(minor).padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, "");
}

function Changes({ title, changes }: { title: string; changes: Proven["since"] }) {
  return (
    <div>
      <p className="fine">{title}</p>
      <ul className="border-line border-t">
        {changes.map((change) => (
          <li
            key={`${change.sequence} ${change.cause}`}
            className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2"
          >
            <span>
              {change.text} <span className="fine">entry {change.sequence}</span>
            </span>
            <Money value={change.usdt} result />
          </li>
        ))}
      </ul>
    </div>
  );
}

type BadProps = { failed: Extract<Outcome, { kind: "failed" }>; again: Checking["again"] };

function Bad({ failed: { fault, epoch, reserveKey }, again }: BadProps) {
  return (
    <Alert tone="bad">
      <p className="font-semibold">
        {fault === "stale"
          ? "The proof of what we owe is too old."
          : "The proof of what we owe does not hold for you."}
      </p>
      <p className="mt-1">
        {FAULTS[fault]} {epoch !== null && `This is about proof ${epoch}.`}
      </p>
      <p className="mt-1">
        Keep these two files, they are signed evidence, and show them to others:{" "}
        <a className="link" href="/api/v1/proofs/mine" download="my-proof.json">
          your proof
        </a>
        ,{" "}
        <a className="link" href="/api/v1/proofs" download="proofs.json">
          the published records
        </a>
        . Then ask us why. <Again again={again} />
      </p>
      {fault === "key_break" && <TrustKey reserveKey={reserveKey} onTrust={again} />}
      <p className="fine mt-1">Fault: {fault}</p>
    </Alert>
  );
}
