import { Link } from "react-router";
import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { MomentText } from "~/ui/moment-text";

/** The newest proof that every client is counted in what is owed. */
export function Proof() {
  const resource = useResource(transparencyResource);
  if (resource.phase !== "ready") return null;
  const { proof } = resource.data.transparency;
  if (proof === null) return <p className="max-w-text">No proof of what is owed has been published yet.</p>;
  return (
    <div className="grid gap-6">
      <dl className="facts max-w-3xl">
        <div>
          <dt>Proof</dt>
          <dd>{proof.epoch}</dd>
        </div>
        <div>
          <dt>Published</dt>
          <dd>
            <MomentText value={proof.at} />
          </dd>
        </div>
        <div>
          <dt>Counts up to entry of the ledger</dt>
          <dd>{proof.ledgerSequence}</dd>
        </div>
        <div>
          <dt>Root</dt>
          <dd className="hash">{proof.root}</dd>
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
