import { useState } from "react";
import { cameBackResource, transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { BackedWeek, Backing, ReturnedGains, VenueMovement, VenueMovementWay } from "~/api/schema";
import { Given, Lacking } from "~/facts/given";
import { placesOf } from "~/facts/written";
import { inColumn } from "~/money/percent";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { type Column, Table } from "~/ui/table";
import { type BackView, backView, columnOf } from "./books-view";
import { differences } from "./recount-returns";

/** The part of all gains ever credited that came back from the venue, and everything that it is counted from. */
export function CameBack() {
  const resource = useResource(cameBackResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-64 w-full" />;
  const { cameBack } = resource.data;
  if (Number(cameBack.now.gains) === 0 && cameBack.movements.length === 0) {
    return <p className="text-dim">Clients have made no gain overall so far, and nothing went to a venue.</p>;
  }
  return (
    <div className="grid gap-8">
      <Split view={backView(cameBack.now)} />
      <Sums now={cameBack.now} />
      <Weeks weeks={cameBack.weeks} />
      <Transfers all={cameBack} />
      <Recount told={cameBack} />
    </div>
  );
}

export const BackWritten = () => <Split view={placesOf<BackView>("now.cameBack")} />;

/** The gains as one bar: full for what came back, lighter for what is stated. */
export function Split({ view }: { view: BackView }) {
  return (
    <div className="grid gap-4">
      <div className="versus versus-long max-w-xl">
        <p>
          <span className="versus-name">Gains that came back as cash </span>
          <Figure name="came-back" className="versus-figure numeral">
            {view.percent}
          </Figure>
        </p>
        <p>
          <span className="versus-name">Gains, less losses, ever credited to clients </span>
          <Figure name="gains-credited" className="versus-figure numeral">
            {view.gains}
          </Figure>
          <span className="versus-unit"> USDT</span>
        </p>
      </div>
      <svg aria-hidden="true" viewBox="0 0 1000 10" preserveAspectRatio="none" className="h-2.5 w-full">
        <rect width="1000" height="10" className="fill-line" />
        <rect width={view.wide} height="10" className="fill-accent" />
      </svg>
      <p className="fine max-w-text">
        Of these gains <Figure name="gains-cash">{view.cash}</Figure> came back from the traders’ venue beyond
        everything that left for it, where the chain shows it.
        <Given fact={view.observed}>
          {" "}
          Observers saw <Figure name="gains-observed">{view.observed}</Figure> of them at the venue, beyond
          everything that was sent there; that is not cash, and is not in any percentage.
        </Given>{" "}
        The other <Figure name="gains-stated">{view.stated}</Figure> are stated: they may be there, and only
        the firm says so.
        <Lacking fact={view.isCurrent}>
          {" "}
          The chain was not asked for a day, or the treasury’s key did not sign lately that it is ours, so
          nothing counts as cash at this moment.
        </Lacking>
      </p>
    </div>
  );
}

function Sums({ now }: { now: Backing }) {
  const rows = [
    ["venue-returned", "Came back from the venue, seen on the chain", now.returned],
    ["venue-sent", "Sent to the venue, seen or only booked", now.sent],
    ["taken-out", "Taken out by the owners", now.takenOut],
    ["custody-missing", "Missing in custody", now.missing],
  ] as const;
  const written = columnOf(rows.map(([, , amount]) => amount));
  return (
    <div className="grid gap-4">
      <dl className="facts">
        {rows.map(([name, label, amount]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Figure name={name}>{`${written(amount)} USDT`}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <p className="fine max-w-text">
        The first line less the others, lowest of the last days, is what came back; it does not back more than
        the gains. What the owners took out and what is missing could go round and be called a return, so both
        count as gone.
      </p>
    </div>
  );
}

function Weeks({ weeks }: { weeks: readonly BackedWeek[] }) {
  if (weeks.length === 0) return null;
  const written = columnOf(weeks.map(({ backing }) => backing.gains));
  return (
    <details>
      <summary>Week by week</summary>
      <table className="weeks mt-3" data-explained>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">
              <FigureName name="gains-week">Gains by its end</FigureName>
            </th>
            <th scope="col">
              <FigureName name="came-back-week">Came back</FigureName>
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, backing }) => (
            <tr key={from}>
              <th scope="row">
                <DateText value={from} />
              </th>
              <td data-figure="gains-week" data-of={from}>
                {written(backing.gains)}
              </td>
              {backing.percent === null ? (
                <td>No gains</td>
              ) : (
                <td data-figure="came-back-week" data-of={from}>
                  {inColumn(backing.percent)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The newest that are shown; the answer has all. */
const SHOWN = 20;

const WAYS: Readonly<Record<VenueMovementWay, string>> = {
  sent: "Sent",
  returned: "Returned",
  taken_out: "Taken out",
};

type Seen = VenueMovement & { txHash: string };

const columnsOf = (written: (amount: VenueMovement["amount"]) => string): readonly Column<Seen>[] => [
  {
    head: "Booked",
    cell: ({ at }) => (
      <span className="whitespace-nowrap">
        <DateText value={at} />
      </span>
    ),
  },
  {
    head: "Way",
    cell: ({ way, counts }) => `${WAYS[way]}${way === "returned" && !counts ? ", not counted" : ""}`,
  },
  { head: "Transaction", cell: ({ txHash }) => <Hash text={txHash} /> },
  { head: "Other end", cell: (one) => <Hash text={(one.way === "returned" ? one.from : one.to) ?? ""} /> },
  {
    head: "USDT",
    cell: ({ txHash, amount }) => (
      <Figure name="venue-transfer" of={txHash}>
        {written(amount)}
      </Figure>
    ),
    figure: true,
  },
];

function Hash({ text }: { text: string }) {
  return (
    <span className="hash" data-figure="venue-transfer" data-of={text} data-part="address">
      {text}
    </span>
  );
}

function Transfers({ all: { movements } }: { all: ReturnedGains }) {
  const seen = movements.filter((one): one is Seen => one.txHash !== null).reverse();
  const rows = seen.slice(0, SHOWN);
  return (
    <details>
      <summary>Transactions and addresses that this is counted from</summary>
      <div className="mt-3 grid gap-4" data-explained>
        <Table
          caption="Transfers between treasury and venue that our nodes saw, the newest first"
          columns={columnsOf(columnOf(rows.map(({ amount }) => amount)))}
          content={{ phase: "ready", rows }}
          rowKey={({ txHash }) => txHash}
          empty={{ text: "Our nodes saw no transfer between treasury and venue yet." }}
        />
        <p className="fine max-w-text">
          <a className="link" href="/api/v1/transparency/cameBack">
            All of them, with blocks and with what is only booked
          </a>
          . Look up the addresses at the other end: a wallet that does not belong to the venue should not be
          listed. We cannot prove whose an address is, and neither can the chain.
        </p>
      </div>
    </details>
  );
}

/** Counts every week again of the movements that are served. */
function Recount({ told }: { told: ReturnedGains }) {
  const [wrong, setWrong] = useState<string[] | null>(null);
  const books = useResource(transparencyResource);
  const first = books.phase === "ready" ? books.data.transparency : undefined;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button onClick={() => setWrong(differences(told, first))}>Count again in this browser</Button>
      <p aria-live="polite">
        {wrong !== null &&
          (wrong.length === 0 ? (
            "Every week is there and follows from the movements listed here, and so does the figure of the first page."
          ) : (
            <b className="text-bad">Differs: {wrong.join(", ")}</b>
          ))}
      </p>
    </div>
  );
}
