import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { Given, Lacking } from "~/facts/given";
import { placesOf, Written } from "~/facts/written";
import { useWritten } from "~/ui/came";
import { Chapter } from "~/ui/chapter";
import { DayAt } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Balance } from "./balance";
import { type BooksView, booksView } from "./books-view";
import { BitcoinRatio, CoverageDays, Ratio } from "./ratio";

const UNREADABLE = "The answer with the books could not be read. Try again in a moment.";

/** The two sides of the books, what they are made of, and where in the ledger they were read. */
export function Books() {
  return (
    <Chapter title="Assets and liabilities" id="books" tall>
      <Sides />
    </Chapter>
  );
}

function Sides() {
  const resource = useResource(transparencyResource);
  const written = useWritten("books");
  if (WRITING) {
    return (
      <Written name="books" of="now.books" otherwise={<PendingSides />}>
        <Read view={placesOf<BooksView>("now.books")} />
      </Written>
    );
  }
  if (resource.phase === "ready") {
    const view = booksView(resource.data.transparency);
    return view ? <Read view={view} /> : <LoadFailure message={UNREADABLE} retry={resource.retry} />;
  }
  if (written?.says) return written.part;
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  return written?.part ?? <PendingSides />;
}

function Read({ view }: { view: BooksView }) {
  return (
    <div className="grid gap-10">
      <Balance view={view} />
      <Ratio view={view} />
      <CoverageDays view={view} />
      <BitcoinRatio view={view} />
      <Parts view={view} />
      <dl className="facts" data-explained>
        <div>
          <dt>Read on</dt>
          <dd>
            <DayAt view={view.day} />
          </dd>
        </div>
        <div>
          <dt>Entry of the ledger</dt>
          <dd>
            <Figure name="ledger-entry">{view.entry}</Figure>
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="ledger-fingerprint">Fingerprint of that entry</FigureName>
          </dt>
          <dd className="hash" data-figure="ledger-fingerprint">
            {view.fingerprint}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Parts({ view }: { view: BooksView }) {
  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      <dl className="facts">
        <Part figure="custody" name="On deposit addresses and in the treasury" value={view.custody} />
        <Part figure="trading" name="With the traders' venue" value={view.trading} />
        <Given fact={view.wallet}>
          <Part figure="payout-wallet" name="In the payout wallet" value={view.wallet} />
        </Given>
      </dl>
      <dl className="facts">
        <Part figure="owed-to-clients" name="Owed to clients" value={view.clients} />
        <Part figure="suspense" name="Received and not assigned yet" value={view.suspense} />
        <Given fact={view.owedBitcoin}>
          <Part
            figure="owed-bitcoin"
            name="Withdrawals on their way, owed in bitcoin"
            value={view.owedBitcoin}
          />
        </Given>
        <Given fact={view.isMissing}>
          <Part figure="left-over" name="Missing, by the books" value={view.rest} tone="text-bad" />
        </Given>
        <Lacking fact={view.isMissing}>
          <Part figure="left-over" name="Surplus by the books, the firm's own" value={view.rest} />
        </Lacking>
      </dl>
    </div>
  );
}

type PartProps = { figure: string; name: string; value: string | null; tone?: string };

function Part({ figure, name, value, tone }: PartProps) {
  return (
    <div className={tone}>
      <dt>{name}</dt>
      <dd>
        <Figure name={figure}>{value}</Figure>
      </dd>
    </div>
  );
}

function PendingSides() {
  return (
    <div aria-busy="true" className="grid gap-10">
      <p className="sr-only" role="status">
        Loading the books…
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
