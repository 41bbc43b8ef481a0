import { Link } from "react-router";
import { DayAt } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import type { ProofView } from "./books-view";

/** The newest proof that every client is counted in what is owed. */
export function Proof({ view }: { view: ProofView }) {
  return (
    <div className="grid gap-6">
      <dl className="facts max-w-3xl" data-explained>
        <div>
          <dt>Proof</dt>
          <dd>
            <Figure name="proof-number">{view.number}</Figure>
          </dd>
        </div>
        <div>
          <dt>Published</dt>
          <dd>
            <DayAt view={view.at} />
          </dd>
        </div>
        <div>
          <dt>Counts up to entry of the ledger</dt>
          <dd>
            <Figure name="proof-entry">{view.entry}</Figure>
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="proof-root">Root</FigureName>
          </dt>
          <dd className="hash" data-figure="proof-root">
            {view.root}
          </dd>
        </div>
      </dl>
      <p className="max-w-text">
        Every client can check that their balance is part of this root, in the browser or without us.{" "}
        <Link to="/verify" className="link">
          How to verify
        </Link>
      </p>
    </div>
  );
}
