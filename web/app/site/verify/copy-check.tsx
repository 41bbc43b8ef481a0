import { useId, useState } from "react";
import { formatMoment } from "~/money/date";
import { Alert } from "~/ui/alert";
import { TextField } from "~/ui/field";
import { useNewest } from "~/ui/use-newest";
import { askLog } from "./ask-log";
import { check, digestOf, type Proven, type Verdict } from "./signed-copy";

type Checked = { verdict: Verdict; others: readonly string[] };
type Outcome =
  /** Nobody answered, or this browser cannot compute what is needed. */
  { phase: "none" | "busy" | "unable" | "silent" } | { phase: "done"; checked: Checked };

/** A verifier key, as `/log/policy` and a witness write one. */
const KEY = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/;

/** Checks a signed copy someone holds, and the files next to it, here in the browser. */
export function CopyCheck() {
  const [outcome, setOutcome] = useState<Outcome>({ phase: "none" });
  const [key, setKey] = useState("");
  const id = useId();
  const newest = useNewest();
  const isKey = key.trim() === "" || KEY.test(key.trim());

  const look = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setOutcome({ phase: "busy" });
    const signal = newest();
    const found = await outcomeOf(files, key.trim(), signal);
    if (!signal.aborted) setOutcome(found);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <label htmlFor={id} className="font-semibold">
        The signed copy, and the statement it is a copy of
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".txt,.pdf,.csv,text/plain,application/pdf,text/csv"
        className="min-h-11 w-full min-w-0"
        disabled={outcome.phase === "busy" || !isKey}
        onChange={(event) => look([...(event.currentTarget.files ?? [])])}
      />
      <TextField
        label="The key of the log, if you kept it"
        hint="Without it, the key that this site shows now is believed."
        value={key}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setKey(event.currentTarget.value)}
        error={isKey ? undefined : "That is not a log key. It is written as name+digits+key."}
      />
      <div aria-live="polite" data-own>
        <Said outcome={outcome} />
      </div>
    </div>
  );
}

async function outcomeOf(files: readonly File[], key: string, signal: AbortSignal): Promise<Outcome> {
  if (globalThis.crypto?.subtle === undefined) return { phase: "unable" };
  const texts = await Promise.all(files.map((file) => file.text()));
  const place = Math.max(
    texts.findIndex((text) => text.replace("\ufeff", "").startsWith("Signed copy 1")),
    0,
  );
  try {
    const now = await askLog(signal);
    if (now === null) return { phase: "silent" };
    const trusted = key === "" ? now.policy : `log ${key}\n${now.policy.replace(/^log .*$/m, "")}`;
    const verdict = await check(texts[place] ?? "", trusted, now.log);
    const known = new Set("files" in verdict ? verdict.files.map(({ digest }) => digest) : []);
    const beside = files.filter((_, at) => at !== place);
    const digests = await Promise.all(beside.map(async (file) => digestOf(await file.arrayBuffer())));
    const others = beside.filter((_, at) => !known.has(digests[at] ?? "")).map(({ name }) => name);
    return { phase: "done", checked: { verdict, others } };
  } catch (error) {
    // The log did not answer, or this browser has no Ed25519.
    return { phase: error instanceof TypeError ? "silent" : "unable" };
  }
}

function Said({ outcome }: { outcome: Outcome }) {
  switch (outcome.phase) {
    case "none":
      return null;
    case "busy":
      return <p>Checking…</p>;
    case "unable":
      return (
        <Alert tone="warn">
          This browser cannot check signatures. Take a newer one, or the program <code>ballast check</code>.
        </Alert>
      );
    case "silent":
      return (
        <Alert tone="warn">
          The public log does not answer, so we cannot say anything about this file. Try again.
        </Alert>
      );
    default:
      return <Told {...outcome.checked} />;
  }
}

function Told({ verdict, others }: Checked) {
  switch (verdict.kind) {
    case "form":
      return <Alert tone="warn">This is not a signed copy. Choose the file as it was downloaded.</Alert>;
    case "foreign":
      return (
        <Alert tone="bad">
          <b>Not from this firm.</b> The key of this firm's log did not sign it, or it was changed since.
        </Alert>
      );
    case "unproven":
      return (
        <Alert tone="warn">
          <b>Signed by this firm, and not shown to be in its books.</b> The proof in the file is missing or
          does not hold. Download the copy again.
        </Alert>
      );
    case "gone":
      return (
        <>
          <Alert tone="bad">
            <b>Genuine, and the firm's books no longer contain it.</b> We said this, and the public log no
            longer has it. Keep this file: it is evidence.
            {others.length > 0 && ` It is not a copy of ${others.join(", ")}: that is a different file.`}
          </Alert>
          <Shown proven={verdict} />
        </>
      );
    case "genuine":
      return (
        <>
          {others.length > 0 ? (
            <Alert tone="bad">
              <b>The copy is genuine, but it is not of {others.join(", ")}.</b> That file is a different one,
              or was changed.
            </Alert>
          ) : (
            <Alert tone="good">
              <b>Genuine.</b> The firm said this, and the public log has it.
            </Alert>
          )}
          <Shown proven={verdict} />
        </>
      );
  }
}

function Shown({ proven }: { proven: Proven }) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Entered in the books</dt>
          <dd>
            {formatMoment(proven.at.toISOString())}, entry <span className="num">{proven.entry}</span>
          </dd>
        </div>
        {proven.seen.map(({ name, at }) => (
          <div key={name}>
            <dt>Seen by {name}</dt>
            <dd>{formatMoment(at.toISOString())}</dd>
          </div>
        ))}
      </dl>
      <pre className="whitespace-pre-wrap break-words">{proven.text}</pre>
    </>
  );
}
