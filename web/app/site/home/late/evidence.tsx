import { Link } from "react-router";
import { transparencyResource } from "~/api/books";
import { statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Backing, Decimal, Tile } from "~/api/schema";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { latestProof } from "~/proof/proof-calls";
import { Chapter } from "~/ui/chapter";
import { DateText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { Balance } from "../../transparency/balance";
import { sheetOf } from "../../transparency/sheet";

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

/** How much of what is owed a chain showed when it was least. */
function Coverage({ coverage }: { coverage: Decimal | null }) {
  if (coverage === null) return null;
  return (
    <>
      Covered by what a chain shows on addresses proven to be ours, at the lowest of the last seven days:{" "}
      <Figure name="coverage">{formatPercent(coverage)}</Figure>.{" "}
    </>
  );
}

/** Of all gains ever credited, what came back where everybody can see it. */
function CameBack({ backing: { percent, gains } }: { backing: Backing }) {
  if (percent === null) return null;
  return (
    <>
      Of <Figure name="gains-credited">{`${formatValue(gains) ?? "—"} USDT`}</Figure> of gains, less losses,
      ever credited to clients, <Figure name="came-back">{formatPercent(percent)}</Figure>{" "}
      <Link to="/transparency#came-back" className="link">
        came back from the venue as cash
      </Link>
      ; the rest is stated.{" "}
    </>
  );
}

/** What is seen against what is owed, today. No books, or empty ones: no summary. */
export function Solvency() {
  const resource = useResource(transparencyResource);
  if (resource.phase !== "ready") return null;
  const { transparency } = resource.data;
  const sheet = sheetOf(transparency);
  if (sheet === null || (sheet.assets === 0n && sheet.owed === 0n)) return null;
  return (
    <Chapter title="What we hold, what we owe">
      <div className="grid gap-8">
        <Balance sheet={sheet} solvency={transparency.solvency} />
        <p className="fine max-w-text">
          <Coverage coverage={transparency.solvency.coverage} />
          <CameBack backing={transparency.cameBack} />
          Read on <DateText value={transparency.asOf} />, at entry{" "}
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

const LABELS: Record<string, string> = {
  aum: "assets under management",
  clients: "invested clients",
  satisfaction: "customer satisfaction",
};

const CREDIT = "promotional-credit";

/** What was given away stands apart from what clients brought. */
function Credit({ tile }: { tile: Tile | undefined }) {
  if (tile === undefined) return null;
  return (
    <dd className="order-4 mt-1 max-w-80 text-on-band-dim text-sm">
      Beside it, promotional credit: <Figure name={CREDIT}>{tile.display}</Figure>
    </dd>
  );
}

/** Figures the server computed from the ledger. Nothing to show means no strip at all. */
export function Statistics() {
  const resource = useResource(statsResource);
  if (resource.phase !== "ready" || resource.data.stats.tiles.length === 0) return null;
  const { tiles, asOf, ledgerSequence } = resource.data.stats;
  return (
    <section aria-label="Usage statistics" className="strip-band">
      <div className="wrap strip">
        <dl className="strip-tiles">
          {tiles
            .filter(({ key }) => key !== CREDIT)
            .map((tile) => (
              <div key={tile.key} className="flex flex-col">
                <dt className="order-2 text-on-band">{LABELS[tile.key]}</dt>
                <dd className="numeral text-[clamp(3rem,2rem+3vw,4.5rem)] leading-none">
                  <Figure name={tile.key}>{tile.display}</Figure>
                </dd>
                <dd className="order-3 mt-2 max-w-80 text-on-band-dim text-sm" data-explains={tile.key}>
                  {tile.source}
                </dd>
                {tile.key === "aum" && <Credit tile={tiles.find(({ key }) => key === CREDIT)} />}
              </div>
            ))}
        </dl>
        <p className="text-on-band-dim text-sm">
          Counted on <DateText value={asOf} /> at entry <Figure name="ledger-entry">{ledgerSequence}</Figure>{" "}
          of the ledger, rounded down.{" "}
          <Link to="/figures" className="text-on-band underline underline-offset-4">
            How this is computed
          </Link>
        </p>
      </div>
    </section>
  );
}
