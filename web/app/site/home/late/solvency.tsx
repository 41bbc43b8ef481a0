import { Link } from "react-router";
import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { latestProof } from "~/proof/calls";
import { Balance } from "~/site/transparency/balance";
import { sheetOf } from "~/site/transparency/sheet";
import { Chapter } from "~/ui/chapter";
import { DateText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";

/** That the sum of what is owed is proven, once it is. */
function LatestProof() {
  const resource = useResource(latestProof);
  if (resource.phase !== "ready" || resource.data.proof === null) return null;
  const { signed, publishedAt } = resource.data.proof;
  return (
    <>
      Proof <Figure name="proof-number">{signed.record.epoch}</Figure> of what is owed was published on{" "}
      <DateText value={publishedAt} />: every client can check that they are counted.
    </>
  );
}

/** What is held against what is owed, as the books answer it today. No books, or empty ones: no summary. */
export function Solvency() {
  const resource = useResource(transparencyResource);
  if (resource.phase !== "ready") return null;
  const { transparency } = resource.data;
  const sheet = sheetOf(transparency);
  if (sheet === null || (sheet.assets === 0n && sheet.owed === 0n)) return null;
  return (
    <Chapter title="What we hold, what we owe">
      <div className="grid gap-8">
        <Balance sheet={sheet} />
        <p className="fine max-w-text">
          By the firm's own books on <DateText value={transparency.asOf} />, at entry{" "}
          <Figure name="ledger-entry">{transparency.ledgerSequence}</Figure> of the ledger. <LatestProof />{" "}
          <Link to="/transparency" className="link">
            What was counted
          </Link>{" "}
          ·{" "}
          <Link to="/verify" className="link">
            What can be verified
          </Link>
        </p>
      </div>
    </Chapter>
  );
}
