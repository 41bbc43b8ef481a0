import { Link } from "react-router";
import { Given } from "~/facts/given";
import { Every, placesOf } from "~/facts/written";
import { Chapter } from "~/ui/chapter";
import { DayAt } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { Balance } from "../../transparency/balance";
import type { BooksView, ProofView } from "../../transparency/books-view";
import type { StripView } from "./evidence-view";

export { booksView, proofView } from "../../transparency/books-view";
export { stripView } from "./evidence-view";

/** Both parts as the server is to fill them. */
export const WrittenStatistics = () => <Statistics view={placesOf<StripView>("now.strip")} />;
export const WrittenSolvency = () => (
  <Solvency view={placesOf<BooksView>("now.books")} proof={placesOf<ProofView>("now.proof")} />
);

type SolvencyProps = { view: BooksView; proof: ProofView | null };

/** The assets seen against what is owed, today. */
export function Solvency({ view, proof }: SolvencyProps) {
  return (
    <Chapter title="What we hold, what we owe">
      <div className="grid gap-8">
        <Balance view={view} />
        <p className="fine max-w-text">
          <Given fact={view.covered}>
            Covered by what a chain shows on addresses proven to be ours, at the lowest of the last seven
            days: <Figure name="coverage">{view.covered}</Figure>.{" "}
            <Given fact={view.isUnseen}>On some of these days nobody looked at a chain. </Given>
          </Given>
          <Given fact={view.cameBackPercent}>
            Of <Figure name="gains-credited">{view.gains}</Figure> of gains, less losses, ever credited to
            clients, <Figure name="came-back">{view.cameBackPercent}</Figure>{" "}
            <Link to="/transparency#came-back" className="link">
              came back from the venue as cash
            </Link>
            .{" "}
          </Given>
          Read on <DayAt view={view.day} />, at entry <Figure name="ledger-entry">{view.entry}</Figure> of the
          ledger.{" "}
          {proof && (
            <Given fact={proof.number}>
              Proof <Figure name="proof-number">{proof.number}</Figure> of what is owed was published on{" "}
              <DayAt view={proof.day} />: every client can check that they are counted.{" "}
            </Given>
          )}
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

/** Figures the server computed from the ledger. */
export function Statistics({ view: { tiles, day, entry } }: { view: StripView }) {
  return (
    <section aria-label="Usage statistics" className="strip-band">
      <div className="wrap strip">
        <dl className="strip-tiles">
          <Every list={tiles}>
            {({ key, label, display, source, credit }) => (
              <div key={key} className="flex flex-col">
                <dt className="order-2 text-on-band">{label}</dt>
                <dd className="numeral text-2xl leading-none">
                  <Figure name={key}>{display}</Figure>
                </dd>
                <dd className="order-3 mt-2 max-w-80 text-on-band-dim text-sm" data-explains={key}>
                  {source}
                </dd>
                <Given fact={credit}>
                  <dd className="order-4 mt-1 max-w-80 text-on-band-dim text-sm">
                    In addition, promotional credit: <Figure name="promotional-credit">{credit}</Figure>
                  </dd>
                </Given>
              </div>
            )}
          </Every>
        </dl>
        <p className="text-on-band-dim text-sm">
          Counted on <DayAt view={day} /> at entry <Figure name="ledger-entry">{entry}</Figure> of the ledger,
          rounded down.{" "}
          <Link to="/figures" className="text-on-band underline underline-offset-4">
            How this is computed
          </Link>
        </p>
      </div>
    </section>
  );
}
