import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { Decimal, PlaceEvidence, PublishedPlace, Transparency } from "~/api/schema";
import { formatBitcoin } from "~/money/amount";
import { type Grade, gradeWords } from "~/money/grade";
import { MomentText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Addresses } from "./addresses";
import { columnOf } from "./books-view";
import { Signature } from "./signature";

const NAMES: Record<PublishedPlace["place"], string> = {
  custody: "Deposit addresses and treasury",
  trading: "The traders’ venue",
  payout_wallet: "Payout wallet",
};

/** Each place of assets: the amount in the books next to what was seen, and when. */
function Places({ transparency }: { transparency: Transparency }) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {transparency.places.map((place) => (
          <section key={place.place} className="grid content-start gap-3 border-ink border-t-3 pt-4">
            <h3 className="text-lg">{NAMES[place.place]}</h3>
            <Seen place={place} />
          </section>
        ))}
      </div>
      <Addresses transparency={transparency} />
    </div>
  );
}

const BOOKED: Record<PublishedPlace["place"], string> = {
  custody: "custody",
  trading: "trading",
  payout_wallet: "payout-wallet",
};

type Written = (amount: Decimal) => string;

/** To the last decimal: a column must add up. */
function writtenIn({ asset, books, evidence }: PublishedPlace): Written {
  if (asset === "BTC") return (amount) => `${formatBitcoin(amount) ?? "—"} BTC`;
  const seen = evidence && [evidence.amount, evidence.proven, evidence.uncounted, evidence.difference];
  const written = columnOf([books, ...(seen ?? [])].filter((amount) => amount !== null));
  return (amount) => `${written(amount)} USDT`;
}

/** The books' amount of a place, what was seen of it, and the grade of that. */
export function Seen({ place: one }: { place: PublishedPlace }) {
  const { place, books, evidence } = one;
  const written = writtenIn(one);
  return (
    <>
      <dl className="facts">
        <div>
          <dt>By the books</dt>
          <dd>
            <Figure name={BOOKED[place] ?? place}>{written(books)}</Figure>
          </dd>
        </div>
        {evidence && <Facts {...{ place, evidence, written }} />}
      </dl>
      {evidence === null && <p className="fine">{MISSING[place]}</p>}
      {evidence && <Behind evidence={evidence} />}
      {evidence?.statement && <Signature {...evidence.statement} of={place} title="The signed statement" />}
    </>
  );
}

/** The readings of the accounts, or the file that a statement rests on. */
function Behind({ evidence: { kind, accounts, isReadInPart, file } }: { evidence: PlaceEvidence }) {
  return (
    <>
      {kind === "readings" && (
        <p className="fine">
          Read together: the accounts of{" "}
          <span data-operator>{accounts.map(({ planName }) => planName).join(", ")}</span>. Every reading is
          public, with its signature. It is not part of the coverage.
        </p>
      )}
      {isReadInPart && (
        <p className="fine">
          Some of the accounts were read lately and others not, or not alike, so this is what two of us state.
        </p>
      )}
      {file !== null && (
        <p className="fine">
          <a className="link" href={`/api/v1/attestations/${file}/evidence`} download>
            File of the statement
          </a>
        </p>
      )}
    </>
  );
}

const SEEN: Record<PlaceEvidence["kind"], string> = {
  chain: "Seen on the chain",
  readings: "Read at the venue",
  statement: "Stated by two operators",
};

const MISSING: Record<PublishedPlace["place"], string> = {
  custody: "The chain has not been asked yet, so this is the books’ word alone.",
  trading: "Nothing is stated of the venue, so this is the books’ word alone.",
  payout_wallet: "The chain has not been asked yet, so this is the books’ word alone.",
};

type FactsProps = Pick<PublishedPlace, "place"> & { evidence: PlaceEvidence; written: Written };

function Facts({ place, evidence, written }: FactsProps) {
  const agrees = Number(evidence.difference) === 0;
  return (
    <>
      <div>
        <dt>{SEEN[evidence.kind]}</dt>
        <dd>
          <Figure name="place-seen" of={place}>
            {written(evidence.amount)}
          </Figure>
        </dd>
      </div>
      {evidence.grade !== null && <Graded place={place} grade={evidence.grade} />}
      {evidence.proven !== null && (
        <div>
          <dt>Of which on addresses proven to be ours</dt>
          <dd>
            <Figure name="place-proven" of={place}>
              {written(evidence.proven)}
            </Figure>
          </dd>
        </div>
      )}
      {evidence.uncounted !== null && Number(evidence.uncounted) !== 0 && (
        <div className="text-bad">
          <dt>Not proven to be ours, not counted</dt>
          <dd>
            <Figure name="place-uncounted" of={place}>
              {written(evidence.uncounted)}
            </Figure>
          </dd>
        </div>
      )}
      <div className={agrees ? "" : "text-bad"}>
        <dt>Unexplained difference</dt>
        <dd>
          <Figure name="place-difference" of={place}>
            {agrees ? "None" : written(evidence.difference)}
          </Figure>
        </dd>
      </div>
      <div>
        <dt>As of</dt>
        <dd>
          <MomentText value={evidence.at} />
          {evidence.isCurrent === false && <span className="text-bad">, too old to count</span>}
          {evidence.block !== null && (
            <>
              , block{" "}
              <Figure name="place-block" of={place}>
                {evidence.block}
              </Figure>
            </>
          )}
        </dd>
      </div>
    </>
  );
}

function Graded({ place, grade }: { place: string; grade: Grade }) {
  return (
    <div>
      <dt>Grade</dt>
      <dd>
        <Figure name="place-grade" of={place}>
          {gradeWords(grade)}
        </Figure>
      </dd>
    </div>
  );
}

/** The places of assets, once the answer is there. */
export function Evidenced() {
  const resource = useResource(transparencyResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-64 w-full" />;
  return <Places transparency={resource.data.transparency} />;
}
