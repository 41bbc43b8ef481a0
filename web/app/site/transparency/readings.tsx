import { observersResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { PublicObserver } from "~/api/schema";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

const columns: readonly Column<PublicObserver>[] = [
  {
    head: "Who",
    cell: ({ name, party }) => (
      // One element: on a phone each child of a cell is set apart.
      <span>
        <span data-operator>{name}</span>
        {party === "firm" && " (the firm)"}
      </span>
    ),
  },
  {
    head: "Account",
    cell: ({ planName, venue, account }) => (
      <span data-operator>
        {planName}: {venue}, {account}
      </span>
    ),
  },
  {
    head: "Relation to us",
    cell: ({ relation, paidBy }) => (
      <span className="sm:max-w-80" data-operator>
        {relation}; paid by {paidBy}
      </span>
    ),
  },
  {
    head: "Key shown at",
    cell: ({ introduction }) =>
      introduction === null ? (
        "Without an introduction of their own"
      ) : (
        // Its column is as wide as the host, so that no word of it is broken where there is room.
        <a
          className="link wrap-anywhere md:wrap-break-word"
          data-operator
          href={introduction.said.site}
          rel="noopener nofollow"
        >
          {introduction.said.site.replace(/^https:\/\//, "")}
        </a>
      ),
  },
  {
    head: "Reads",
    cell: ({ from, until }) =>
      until === null ? (
        <span>
          since <DateText value={from} />
        </span>
      ) : (
        <span>
          <DateText value={from} /> to <DateText value={until} />
        </span>
      ),
  },
];

/** The readers of accounts at venues, and where every reading is. */
export function Readings() {
  const observers = useResource(observersResource);
  return (
    <>
      <Table
        caption="Who reads the accounts at venues"
        columns={columns}
        content={rowsOf(observers, (data) => data.observers)}
        rowKey={({ _id }) => _id}
        empty={{ text: "Nobody reads our accounts at venues: every result is what two of us state." }}
      />
      <p className="fine mt-4 max-w-text">
        Each has said, signed with their own key, who they are to us, and shows that key at their own address:
        compare the two. Each reads with a key that can only read, and signs what was read. A result is called
        observed when enough of them agree and not all are ours, read when too few do, and stated when two of
        us typed it. Look at{" "}
        <a className="link" href="/api/v1/readings">
          every reading with its signature
        </a>
        , and at{" "}
        <a className="link" href="/api/v1/observers">
          the keys, and how far readings may be apart
        </a>
        .
      </p>
    </>
  );
}
