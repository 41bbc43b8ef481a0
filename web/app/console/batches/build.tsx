import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { BatchPreview } from "~/api/schema";
import { dataOf, useRefresh } from "~/data/query";
import { parseAmount } from "~/money/amount";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { call, write } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Bars, Loaded } from "../drawer/story";
import { Btn } from "../parts/btn";
import { Input } from "../parts/field";
import { ButtonLine } from "../work/links";
import { PreviewMatter } from "./preview";

type Wanted = { id: string; digest: string };
type Body = { withdrawals: Wanted[]; feeRate?: string };

const build = write("POST", "batches");

/**
 * The selection handed over by the list of withdrawals, which lives with the entry of the browser's history; or
 * everything that is approved, if the address asks for that. Nothing until it is known.
 */
function useWanted(): readonly Wanted[] | undefined {
  const { state, search } = useLocation() as { state: { withdrawals?: unknown } | null; search: string };
  const given = state?.withdrawals;
  const isAsked = !Array.isArray(given) && new URLSearchParams(search).get("build") === "approved";
  const approved = useAnswer(isAsked ? "withdrawals?state=approved&limit=200" : null, { poll: false });
  if (isAsked && approved.isPending) return undefined;
  return Array.isArray(given)
    ? given
    : (approved.data?.withdrawals ?? []).map(({ _id, digest }) => ({ id: _id, digest }));
}

const bodyOf = (withdrawals: readonly Wanted[], feeRate: string): Body => ({
  withdrawals: [...withdrawals],
  ...(feeRate !== "" && { feeRate }),
});

/** A batch before it exists: rate, fee and every payment, and the button that proposes exactly this. */
export function Build() {
  const wanted = useWanted();
  const { key } = useLocation();
  return wanted === undefined ? <Bars /> : <BuildOf key={key} chosen={wanted} />;
}

/** Later approvals change nothing under the eyes of a person looking at a batch. */
function BuildOf({ chosen }: { chosen: readonly Wanted[] }) {
  const [wanted] = useState(chosen);
  const [typed, setTyped] = useState("");
  const [feeRate, setFeeRate] = useState("");
  const [done, setDone] = useState<Done | null>(null);
  const body = bodyOf(wanted, feeRate);
  const answer = useQuery({
    queryKey: ["batches", "preview", body],
    queryFn: ({ signal }) => dataOf(call("POST", "batches/preview", { body, signal })),
    enabled: wanted.length > 0,
    staleTime: 0,
  });
  if (wanted.length === 0) {
    return (
      <div className="nothing">
        <p>
          Choose what to pay first: filter withdrawals by “Approved”, select them, and press “Build a batch”.
        </p>
        <ButtonLine to="/console/withdrawals?state=approved">To the approved withdrawals</ButtonLine>
      </div>
    );
  }
  if (done !== null) return <IsProposed {...done} />;
  const fine = typed.trim() === "" || (parseAmount(typed) ?? 0n) > 0n;
  return (
    <div className="build">
      <form
        className="row items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (fine) setFeeRate(typed.trim());
        }}
      >
        <Input
          label="Network fee (sat/vB)"
          hint="Leave empty to use the current network rate."
          inputMode="decimal"
          value={typed}
          onText={setTyped}
          error={fine ? undefined : "Enter a number such as 12 or 3.5."}
        />
        <Btn look="line" type="submit" disabled={!fine} busy={answer.isFetching}>
          {answer.isFetching ? "Computing…" : "Compute again"}
        </Btn>
      </form>
      <Loaded answer={answer}>
        {(preview) => (
          <>
            <PreviewMatter preview={preview} />
            <Propose body={body} preview={preview} onDone={setDone} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type Done = { approval: string; preview: BatchPreview };

/** The proposal, as it was looked at: asked now, the server would say that every payment is in a batch already. */
function IsProposed({ approval, preview }: Done) {
  return (
    <div className="build">
      <PreviewMatter preview={preview} />
      <Alert tone="good">
        <p>The batch is proposed. A second person now approves exactly this; the rate holds for an hour.</p>
        <div className="row mt-2">
          <ButtonLine to={`/console/approvals?open=${approval}`}>See it under Approvals</ButtonLine>
          <ButtonLine to="/console/batches">To the batches</ButtonLine>
        </div>
      </Alert>
    </div>
  );
}

type ProposeProps = { body: Body; preview: BatchPreview; onDone: (done: Done) => void };

function Propose({ body, preview, onDone }: ProposeProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRefresh("batches", "withdrawals", "approvals", "overview", "audit");
  const refused = new Set(preview.refused.map(({ withdrawal }) => withdrawal));
  const payable = body.withdrawals.filter(({ id }) => !refused.has(id));
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await build({ ...body, withdrawals: payable });
    if (answer.status !== "success") return setProblem(answer.message);
    onDone({ approval: answer.data.approval._id, preview });
    await renew();
  });
  return (
    <div className="stack-tight">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn busy={busy} disabled={payable.length === 0} onClick={run}>
          {busy ? "Proposing…" : `Propose this batch of ${payable.length}`}
        </Btn>
        <ButtonLine to="/console/withdrawals?state=approved">Choose others</ButtonLine>
      </div>
    </div>
  );
}
