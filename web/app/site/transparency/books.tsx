import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { Decimal } from "~/api/schema";
import { formatAmount, formatBitcoin } from "~/money/amount";
import { Chapter } from "~/ui/chapter";
import { DateText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Balance } from "./balance";
import { BitcoinRatio, CoverageDays, Ratio } from "./ratio";
import { type Sheet, sheetOf } from "./sheet";

const UNREADABLE = "The books were answered in a form that cannot be read. Try again in a moment.";

/** The two sides of the books, what they are made of, and where in the ledger they were read. */
export function Books() {
  return (
    <Chapter title="Assets and liabilities" id="books">
      <Sides />
    </Chapter>
  );
}

function Sides() {
  const resource = useResource(transparencyResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <PendingSides />;
  const { transparency } = resource.data;
  const sheet = sheetOf(transparency);
  if (sheet === null) return <LoadFailure message={UNREADABLE} retry={resource.retry} />;
  return (
    <div className="grid gap-10">
      <Balance sheet={sheet} solvency={transparency.solvency} />
      <Ratio solvency={transparency.solvency} />
      <CoverageDays days={transparency.solvency.days} />
      <BitcoinRatio solvency={transparency.solvency} />
      <Parts
        sheet={sheet}
        bitcoin={formatBitcoin(transparency.assets.payoutWallet)}
        owed={owedBitcoin(transparency.liabilities.bitcoin)}
      />
      <dl className="facts" data-explained>
        <div>
          <dt>Read on</dt>
          <dd>
            <DateText value={transparency.asOf} />
          </dd>
        </div>
        <div>
          <dt>Entry of the ledger</dt>
          <dd>
            <Figure name="ledger-entry">{transparency.ledgerSequence}</Figure>
          </dd>
        </div>
        <div>
          <dt>
            <FigureName name="ledger-fingerprint">Fingerprint of that entry</FigureName>
          </dt>
          <dd className="hash" data-figure="ledger-fingerprint">
            {transparency.ledgerHash}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Null while no withdrawal is on its way. */
const owedBitcoin = (amount: Decimal) => (Number(amount) > 0 ? formatBitcoin(amount) : null);

type Bitcoin = { bitcoin: string | null; owed: string | null };

function Parts({ sheet, bitcoin, owed }: { sheet: Sheet } & Bitcoin) {
  const missing = sheet.rest < 0n;
  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      <dl className="facts">
        <Part
          figure="custody"
          name="On deposit addresses and in the treasury"
          value={`${formatAmount(sheet.custody)} USDT`}
        />
        <Part figure="trading" name="With the traders' venue" value={`${formatAmount(sheet.trading)} USDT`} />
        {bitcoin !== null && (
          <Part figure="payout-wallet" name="In the payout wallet" value={`${bitcoin} BTC`} />
        )}
      </dl>
      <dl className="facts">
        <Part figure="owed-to-clients" name="Owed to clients" value={`${formatAmount(sheet.clients)} USDT`} />
        <Part
          figure="suspense"
          name="Received and not assigned yet"
          value={`${formatAmount(sheet.suspense)} USDT`}
        />
        {owed !== null && (
          <Part
            figure="owed-bitcoin"
            name="Withdrawals on their way, owed in bitcoin"
            value={`${owed} BTC`}
          />
        )}
        <div className={missing ? "text-bad" : ""}>
          <dt>{missing ? "Missing, by the books" : "Left over by the books, the firm's own"}</dt>
          <dd>
            <Figure name="left-over">{formatAmount(sheet.rest)} USDT</Figure>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Part({ figure, name, value }: { figure: string; name: string; value: string }) {
  return (
    <div>
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
