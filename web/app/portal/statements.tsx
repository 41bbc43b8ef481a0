import { Link } from "react-router";
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
    <Section title="Statements" lead="Your account month by month, to keep or to hand to your tax adviser.">
      <Table
        caption="Your statements"
        content={rowsOf(statements, (data) => data.statements)}
        rowKey={(statement) => statement.month}
        empty={{ text: "There is no statement yet.", action: <Meanwhile /> }}
        columns={[
          { head: "Month", cell: ({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`)) },
          { head: "Download", cell: (statement) => <Files statement={statement} /> },
        ]}
      />
    </Section>
  );
}

const PLACES = [
  { to: "/dashboard", text: "Value and result of every week" },
  { to: "/dashboard/deposits", text: "Every deposit, with its transaction" },
  { to: "/dashboard/withdraws", text: "Every withdrawal, with its transaction" },
] as const;

/** Where the same figures are as long as no statement holds them. */
function Meanwhile() {
  return (
    <div className="grid gap-1">
      <p>The same figures are on these pages:</p>
      <ul>
        {PLACES.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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
