import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { PublicPromise } from "~/api/schema";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

const columns: readonly Column<PublicPromise>[] = [
  { head: "Where", cell: ({ place }) => <span data-operator>{place}</span> },
  {
    head: "What it says",
    cell: ({ promises }) => (
      <span className="sm:max-w-80" data-operator>
        {promises.map((one) => `“${one}”`).join(", ")}
      </span>
    ),
  },
  {
    head: "Who answers for it",
    cell: ({ name, at }) =>
      name === null ? (
        <span className="text-bad">Nobody</span>
      ) : (
        <>
          <span data-operator>{name}</span>, <DateText value={at} />
        </>
      ),
  },
];

/** Promises in our own words that nobody may make, and who took the responsibility. */
export function Promises() {
  const resource = useResource(transparencyResource);
  return (
    <>
      <Table
        caption="Promises that nobody may make"
        columns={columns}
        content={rowsOf(resource, (data) => data.transparency.promises)}
        rowKey={({ place, at }) => `${place} ${at}`}
        empty={{ text: "Nothing that we wrote promises a result." }}
      />
      <p className="fine mt-4 max-w-text">
        Our texts and the names of plans and promotions are searched for guarantees, for claims that nothing
        can be lost or that someone else covers losses, and for percentages that are not computed. Anything
        found is shown only if an operator takes responsibility for it by name; that stays listed here.
      </p>
    </>
  );
}
