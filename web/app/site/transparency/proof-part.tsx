import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { placesOf } from "~/facts/written";
import { type ProofView, proofView } from "./books-view";
import { Proof } from "./proof";

export const ProofWritten = () => <Proof view={placesOf<ProofView>("now.proof")} />;

export function LatestProof() {
  const resource = useResource(transparencyResource);
  if (resource.phase !== "ready") return null;
  const view = proofView(resource.data.transparency);
  if (view === null) return <p className="max-w-text">No proof of what is owed has been published yet.</p>;
  return <Proof view={view} />;
}
