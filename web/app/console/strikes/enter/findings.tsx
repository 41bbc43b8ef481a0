import type { VenueFileFindings } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { Money } from "~/ui/money";
import { Btn } from "../../parts/btn";
import { SmallTable } from "../../work/small-table";

type Props = { imported: VenueFileFindings; onResult: (text: string) => void };

/** The content of the file: the result and how it is computed, or every line that cannot be counted. */
export function Findings({ imported, onResult }: Props) {
  const { result, working, assumptions, problems, problemCount } = imported;
  return (
    <div className="findings">
      <p>
        {imported.format === "fills" ? "Purchases and sales" : "Daily equity"}: {imported.counted} lines count
        {imported.outside > 0 && `, ${imported.outside} are outside these days`}.
      </p>
      {result === null ? (
        <Alert tone="bad">
          <p>
            {problemCount === 1 ? "One line cannot be counted" : `${problemCount} lines cannot be counted`},
            so the file has no result. Fix them, or enter the result by hand from a statement that says it.
          </p>
          <ul className="mt-1 grid gap-1">
            {problems.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                {line > 0 && <strong>Line {line}</strong>}
                {column !== null && ` (${column})`}
                {line > 0 && ": "}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <div className="row">
          <p>
            Result: <strong>{<Money value={result} result />}</strong>
          </p>
          <Btn onClick={() => onResult(String(result))}>Use this result</Btn>
        </div>
      )}
      {working.length > 0 && (
        <SmallTable
          caption="How the result is computed"
          isAside
          rows={working}
          rowKey={({ name }) => name}
          columns={[
            { head: "Part", cell: ({ name }) => name },
            { head: "USDT", figure: true, cell: ({ amount }) => amount },
          ]}
        />
      )}
      {assumptions.length > 0 && (
        <div>
          <p className="font-semibold">Taken for granted</p>
          <ul className="grid gap-1">
            {assumptions.map((assumption) => (
              <li key={assumption} className="quiet">
                {assumption}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
