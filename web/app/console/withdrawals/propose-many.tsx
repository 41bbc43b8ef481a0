import { useState } from "react";
import { Link } from "react-router";
import type { OperatorWithdrawal, ProposalOutcome } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { write } from "../api/call";
import { useFirstPayments, Where } from "../approve/where";
import { Btn } from "../parts/btn";
import { sumText, usdt } from "../parts/text";
import { standing } from "./rules";

/** One form for the whole program: a repetition of a cut-off try is recognized wherever it comes from. */
const propose = write("POST", "withdrawals/propose");

type Props = { wanted: readonly OperatorWithdrawal[]; onClose: () => void };

/** Proposes many at once, each bound to exactly what the list showed. What is refused is named, with its reason. */
export function ProposeMany({ wanted, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<readonly ProposalOutcome[] | null>(null);
  const first = useFirstPayments(wanted);
  const renew = useRefresh("withdrawals", "approvals", "overview", "audit");
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await propose({ withdrawals: wanted.map(({ _id, digest }) => ({ id: _id, digest })) });
    if (answer.status !== "success") return setProblem(answer.message);
    setResults(answer.data.results);
    await renew();
  });
  if (results) return <Results wanted={wanted} results={results} onClose={onClose} />;
  const doubtful = wanted.filter(({ verdicts }) => standing(verdicts).failed.length > 0);
  return (
    <div className="stack-tight">
      <p>
        {wanted.length > 1 && (
          <>
            {countText(wanted.length)}, together{" "}
            <strong>{sumText(wanted.map(({ amount }) => amount))}</strong>.{" "}
          </>
        )}
        You confirm that you checked the client, the address and the amount.
      </p>
      <ul className="bulk-rows" aria-label="What is proposed">
        {wanted.map(({ _id, client, amount, wallet }) => (
          <li key={_id}>
            <div>
              <p className="font-semibold">
                {usdt(amount)} to {client.name}
              </p>
              <Where address={wallet} isFirst={first.get(_id)} />
            </div>
          </li>
        ))}
      </ul>
      {doubtful.length > 0 && (
        <Alert tone="warn">
          {wanted.length === 1
            ? "A rule blocks it now. It can be approved, but is not paid before every rule passes."
            : `Rules block ${doubtful.length} of them now. They can be approved, but are not paid before every rule passes.`}
        </Alert>
      )}
      <p className="quiet">
        Then a second person approves {wanted.length === 1 ? "it" : "them"}. Until then nothing moves.
      </p>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn busy={busy} onClick={run}>
          {busy ? "Proposing…" : proposeText(wanted)}
        </Btn>
        <Btn look="line" onClick={onClose}>
          Cancel
        </Btn>
      </div>
    </div>
  );
}

function proposeText(wanted: readonly OperatorWithdrawal[]) {
  const [one] = wanted;
  return one && wanted.length === 1
    ? `Propose ${usdt(one.amount)} to ${one.client.name}`
    : `Propose ${countText(wanted.length)}, ${sumText(wanted.map(({ amount }) => amount))}`;
}

const countText = (count: number) => (count === 1 ? "One withdrawal" : `${count} withdrawals`);

type ResultsProps = {
  wanted: readonly OperatorWithdrawal[];
  results: readonly ProposalOutcome[];
  onClose: () => void;
};

function Results({ wanted, results, onClose }: ResultsProps) {
  const refused = results.filter(({ outcome }) => outcome === "refused");
  const done = results.length - refused.length;
  const nameOf = (id: string) => wanted.find(({ _id }) => _id === id)?.client.name ?? "A client";
  return (
    <div className="stack-tight">
      {done > 0 && (
        <Alert tone="good">
          {countText(done)} proposed. A second person now approves {done === 1 ? "it" : "them"} under{" "}
          <Link to="/console/approvals?kind=withdrawal" className="link">
            Approvals
          </Link>
          .
        </Alert>
      )}
      {refused.length > 0 && (
        <>
          <Alert tone="bad">
            {countText(refused.length)} could not be proposed. Nothing happened to them.
          </Alert>
          <ul className="grid gap-2">
            {refused.map(({ id, message }) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        <Btn look="line" onClick={onClose}>
          Close
        </Btn>
      </div>
    </div>
  );
}
