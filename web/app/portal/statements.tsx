import { Link } from "react-router";
import type { Statement } from "~/api/schema";
import { rowsOf, useStatements } from "~/client/queries";
import { privateMeta } from "~/facts/page-meta";
import { formatDate, formatMonth } from "~/money/date";
import { Table } from "~/ui/table";
import { KeepCopy } from "./keep-copy";
import { Section } from "./section";

export const meta = () => privateMeta("Statements");

export default function Statements() {
  const statements = useStatements();
  return (
    <Section title="Statements" lead="Your account month by month, to keep or to hand to your tax adviser.">
      <Table
        caption="Your statements"
        content={rowsOf(statements, (data) => data.statements)}
        rowKey={(statement) => statement.month}
        empty={{ text: "The first one comes when this month is over." }}
        columns={[
          { head: "Month", cell: ({ month }) => formatMonth(month) },
          { head: "Closed", cell: ({ closedAt }) => formatDate(closedAt) },
          { head: "Up to entry", figure: true, cell: ({ lastEntry }) => lastEntry },
          { head: "Download", cell: (statement) => <Files statement={statement} /> },
        ]}
      />
      <p className="max-w-text text-dim">
        A statement holds every posting of its month. Anyone you hand it to can{" "}
        <Link to="/verify#statement" className="link">
          compare it with the ledger
        </Link>
        . A{" "}
        <Link to="/verify#copy" className="link">
          signed copy
        </Link>{" "}
        shows that we made it, even if our books should say something else one day.
      </p>
    </Section>
  );
}

function Files({ statement }: { statement: Statement }) {
  return (
    <span className="-my-2.5 flex gap-6 max-md:my-0">
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
      <KeepCopy
        path={`statements/${statement.month}.txt`}
        name={`statement-${statement.month}.txt`}
        of={`the statement of ${formatMonth(statement.month)}`}
      />
    </span>
  );
}
