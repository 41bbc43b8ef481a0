import { Link } from "react-router";
import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { MomentText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";

/** The newest proof that every client is counted in what is owed. */
export function Proof() {
  const resource = useResource(transparencyResource);
  if (resource.phase !== "ready") return null;
  const { proof } = resource.data.transparency;
  if (proof === null) return <p className="max-w-text">No proof of what is owed has been published yet.</p>;
  return (
    <div className="grid gap-6">
      <dl className="facts max-w-3xl" data-explained>
        <div>
          <dt>Proof</dt>
          <dd>
            <Figure name="proof-number">{proof.epoch}</Figure>
          </dd>
        </div>
        <div>
          <dt>Published</dt>
          <dd>
            <MomentText value={proof.at} />
          </dd>
        </div>
        <div>
          <dt>Counts up to entry of the ledger</dt>
          <dd>
            <Figure name="proof-entry">{proof.ledgerSequence}</Figure>
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="proof-root">Root</FigureName>
          </dt>
          <dd className="hash" data-figure="proof-root">
            {proof.root}
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
