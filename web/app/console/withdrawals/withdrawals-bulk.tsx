import { useState } from "react";
import { useNavigate } from "react-router";
import type { OperatorWithdrawal } from "~/api/schema";
import { useMay } from "../api/me";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";
import { sumText } from "../parts/text";
import { ProposeMany } from "./propose-many";
import { canBatch } from "./rules";

type Props = { selected: readonly OperatorWithdrawal[]; done: () => void };

/** Actions on the selected ones: propose requested ones, put approved ones into a batch. */
export function Bulk({ selected, done }: Props) {
  const may = useMay();
  const [proposing, setProposing] = useState<readonly OperatorWithdrawal[] | null>(null);
  const navigate = useNavigate();
  const requested = selected.filter(({ status }) => status === "requested");
  const approved = selected.filter(canBatch);
  const close = () => {
    setProposing(null);
    done();
  };
  const build = () => {
    const wanted = approved.map(({ _id, digest }) => ({ id: _id, digest }));
    void navigate("/console/batches?build=1", { state: { withdrawals: wanted } });
  };
  return (
    <>
      <p className="quiet">{sumText(selected.map(({ amount }) => amount))}</p>
      {requested.length > 0 && may("approve_withdrawal") && (
        <Btn onClick={() => setProposing(requested)}>Propose approval of {requested.length}…</Btn>
      )}
      {approved.length > 0 && may("run_batches") && (
        <Btn onClick={build}>Build a batch of {approved.length}…</Btn>
      )}
      <Dialog open={proposing !== null} onOpenChange={(open) => !open && close()} title="Propose approval">
        {proposing !== null && <ProposeMany wanted={proposing} onClose={close} />}
      </Dialog>
    </>
  );
}
