import { type ReactNode, useState } from "react";
import type { Answer } from "~/api/envelope";
import type { ApprovalOutcome } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { REACHABLE } from "../parts/text-diff";

/** One row of what is done to many: what is sent to the server, and what a person reads. */
type BulkRow = { id: string; digest: string; name: string; detail?: ReactNode };

type Props = {
  /** On the button: "Approve 12…"; also the dialog's title. */
  label: string;
  look?: "main" | "line";
  rows: readonly BulkRow[];
  /** Above the list: what is about to happen, with sums. */
  children?: ReactNode;
  confirm: string;
  send: (rows: { id: string; digest: string }[]) => Promise<Answer<{ results: ApprovalOutcome[] }>>;
  refresh?: readonly string[];
  onDone: () => void;
};

/** Rows of one call: fewer than the server takes, so that what was done shows soon. */
const AT_ONCE = 200;

/**
 * Something done to many rows in one sitting: all of them are shown first, each is done or refused by itself, and
 * the outcome of each is shown.
 */
export function BulkDialog(props: Props) {
  const { label, look = "main", rows } = props;
  // The rows shown at opening are those that are decided, whatever the list behind does.
  const [shown, setShown] = useState<readonly BulkRow[] | null>(null);
  return (
    <>
      <Btn look={look} disabled={rows.length === 0} onClick={() => setShown(rows)}>
        {label}
      </Btn>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
        title={label.replace("…", "")}
      >
        {shown && <BulkForm {...props} rows={shown} onClose={() => setShown(null)} />}
      </Dialog>
    </>
  );
}

function BulkForm(props: Props & { onClose: () => void }) {
  const { rows, children, confirm, send, onDone, onClose } = props;
  const [results, setResults] = useState<ReadonlyMap<string, ApprovalOutcome>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const renew = useRefresh("approvals", "overview", "audit", ...(props.refresh ?? []));
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const left = rows.filter(({ id }) => !results.has(id));
    const outcome = new Map(results);
    for (let from = 0; from < left.length; from += AT_ONCE) {
      const part = left.slice(from, from + AT_ONCE).map(({ id, digest }) => ({ id, digest }));
      const answer = await send(part);
      if (answer.status !== "success") {
        setProblem(answer.message);
        return void (await renew());
      }
      for (const result of answer.data.results) outcome.set(result.id, result);
      setResults(new Map(outcome));
    }
    setOver(true);
    await renew();
  });
  const close = () => {
    if (results.size > 0) onDone();
    onClose();
  };
  return (
    <div className="stack-tight">
      {results.size === 0 && children}
      {over && <Tally results={results} />}
      <BulkRows rows={rows} results={results} />
      {problem !== null && (
        <Alert tone="bad">
          {problem}
          {results.size > 0 && " The rows marked below are done; the others were not touched."}
        </Alert>
      )}
      <div className="row">
        {!over && (
          <Btn busy={busy} onClick={run}>
            {busy ? `${results.size} of ${rows.length}…` : problem === null ? confirm : "Try the rest again"}
          </Btn>
        )}
        <Btn look="line" disabled={busy} onClick={close}>
          {over ? "Close" : "Cancel"}
        </Btn>
      </div>
    </div>
  );
}

function Tally({ results }: { results: ReadonlyMap<string, ApprovalOutcome> }) {
  const all = [...results.values()];
  const refused = all.filter(({ outcome }) => outcome === "refused").length;
  const done = all.length - refused;
  if (refused === 0) return <Alert tone="good">All {done} are done.</Alert>;
  return (
    <Alert tone="warn">
      {done} done, {refused} refused. Each refusal says why; nothing was done to those.
    </Alert>
  );
}

type RowsProps = { rows: readonly BulkRow[]; results: ReadonlyMap<string, ApprovalOutcome> };

/** Refused rows come first once the outcome is known: they are the ones left to deal with. */
function BulkRows({ rows, results }: RowsProps) {
  const isRefused = ({ id }: BulkRow) => results.get(id)?.outcome === "refused";
  const ordered = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <ul className="bulk-rows" aria-label="What it is done to" {...REACHABLE}>
      {ordered.map((row) => (
        <li key={row.id}>
          <div>
            <p>{row.name}</p>
            {row.detail && <div className="quiet">{row.detail}</div>}
          </div>
          <Outcome result={results.get(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ result }: { result: ApprovalOutcome | undefined }) {
  if (!result) return null;
  if (result.outcome !== "refused") return <span className="state state-done">{result.outcome}</span>;
  return <span className="state state-bad bulk-refusal">{result.message ?? "refused"}</span>;
}
