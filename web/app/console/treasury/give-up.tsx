import { Link } from "react-router";
import type { SweepView } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { useMay } from "../api/me";
import { ProposeDialog } from "../approve/propose";
import { Next } from "../work/next";
import { sweepNext } from "./treasury-words";

/** A signed sweep is sent by itself; when no block takes it, two people give it up. */
export function OnItsWay({ sweep }: { sweep: SweepView }) {
  const acts = useMay()("run_batches");
  const giveUp = useWrite("POST", `treasury/sweeps/${encodeURIComponent(sweep._id)}/giveUp`);
  if (sweep.approval) {
    return (
      <Next>
        Giving it up has been proposed; a second person decides, under{" "}
        <Link to={`/console/approvals?open=${sweep.approval}`} className="link">
          Approvals
        </Link>
        . Until then it continues to be sent.
      </Next>
    );
  }
  return (
    <Next over>
      {sweepNext(sweep.state)}
      {acts && (
        <div className="row mt-2">
          <ProposeDialog
            label="Give it up…"
            look="danger"
            confirm="Propose giving it up"
            send={(why) => giveUp({ why })}
            refresh={["treasury"]}
          >
            <p>
              No more of it is sent, and another sweep can be prepared for what is left. No money is at risk:
              a call that a block takes after all pays the treasury or one of our own addresses.
            </p>
          </ProposeDialog>
        </div>
      )}
    </Next>
  );
}
