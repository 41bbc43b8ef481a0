import type { SweepView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";

/** Gives up a sweep of which nothing was signed. Done at once: nothing moves by it. */
export function Discard({ sweep }: { sweep: SweepView }) {
  const discard = useWrite("POST", `treasury/sweeps/${encodeURIComponent(sweep._id)}/discard`);
  return (
    <div className="row mt-2">
      <ProposeDialog
        label="Discard it…"
        look="danger"
        confirm="Discard the sweep"
        send={(why) => discard({ why })}
        refresh={["treasury"]}
      >
        <p>Nothing was signed yet, so nothing moves. Another sweep can be prepared afterwards.</p>
      </ProposeDialog>
    </div>
  );
}
