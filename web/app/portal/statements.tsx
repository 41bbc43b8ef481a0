import { privateMeta } from "~/frame/page-meta";
import { Table } from "~/ui/table";
import { rowsOf, useStatements } from "./queries";
import { Section } from "./section";
import type { Statement } from "./types";

export const meta = () => privateMeta("Statements");

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export default function Statements() {
  const statements = useStatements();
  return (
    <Section
      title="Statements"
      lead="One for every month. Each carries the hash of the ledger at its time, so the past cannot be rewritten unnoticed."
    >
      <Table
        caption="Your statements"
        content={rowsOf(statements, (data) => data.statements)}
        rowKey={(statement) => statement.month}
        empty={{ text: "There is no statement yet. The first is made when your first month has ended." }}
        columns={[
          { head: "Month", cell: ({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`)) },
          { head: "Download", cell: (statement) => <Files statement={statement} /> },
        ]}
      />
    </Section>
  );
}

function Files({ statement }: { statement: Statement }) {
  return (
    <span className="flex gap-6">
      {["pdf", "csv"].map((kind) => (
        <a
          key={kind}
          href={`/api/v1/statements/${statement.month}.${kind}`}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {kind.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
