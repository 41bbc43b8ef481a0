import type { Decimal, Solvency, Transparency } from "~/api/schema";
import { formatPercent, inColumn } from "~/money/percent";
import { DateText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";

/** What is held for each hundred that are owed, as far as a chain shows it, and what stands beside that. */
export function Ratio({ solvency }: Pick<Transparency, "solvency">) {
  const { percent, coverage, evidencedPercent, statedPercent } = solvency;
  if (percent === null || coverage === null)
    return <p className="text-dim">Nothing is owed to anyone yet.</p>;
  return (
    <div className="grid gap-6">
      <div className="versus max-w-xl">
        <p>
          <span className="versus-name">Covered, at the lowest of the last seven days </span>
          <Held name="coverage" percent={coverage} />
        </p>
        <p>
          <span className="versus-name">Seen on a chain just now, for each hundred owed </span>
          <Figure name="solvency-evidenced" className="versus-figure numeral">
            {evidencedPercent === null ? "Nothing yet" : inColumn(evidencedPercent)}
          </Figure>
        </p>
      </div>
      <p className="fine max-w-text">
        In each place the lower of books and chain counts, on addresses proven to be ours. Not counted:{" "}
        {statedPercent !== null && (
          <>
            what two operators only state,{" "}
            <Figure name="solvency-stated">{formatPercent(statedPercent)}</Figure>;{" "}
          </>
        )}
        what stands in the books alone, which would make <Figure name="solvency">{inColumn(percent)}</Figure>.
      </p>
    </div>
  );
}

/** The lowest of each day, so that one good look does not hide a bad one. */
export function CoverageDays({ days }: Pick<Solvency, "days">) {
  if (days.length === 0) return null;
  return (
    <details>
      <summary>Coverage day by day</summary>
      <table className="mt-3" data-explained>
        <thead>
          <tr>
            <th scope="col" className="pr-8 text-left">
              Day
            </th>
            <th scope="col" className="text-left">
              <FigureName name="coverage-day">Lowest of the day</FigureName>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, percent }) => (
            <tr key={day}>
              <td className="pr-8">
                <DateText value={day} />
              </td>
              {percent === null ? (
                <td>Nobody looked</td>
              ) : (
                <td className="numeral" data-figure="coverage-day" data-of={day}>
                  {inColumn(percent)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The same for bitcoin, which stands beside bitcoin; nothing while none is owed. */
export function BitcoinRatio({ solvency }: Pick<Transparency, "solvency">) {
  const percent = solvency.bitcoinPercent ?? null;
  if (percent === null) return null;
  const seen = solvency.bitcoinEvidencedPercent;
  return (
    <div className="versus max-w-xl">
      <p>
        <span className="versus-name">Bitcoin held against what is owed in it, by the books </span>
        <Held name="solvency-bitcoin" percent={percent} />
      </p>
      <p>
        <span className="versus-name">The lower of books and chain </span>
        {seen === null ? (
          <span className="versus-figure">Nothing yet</span>
        ) : (
          <Held name="solvency-bitcoin-seen" percent={seen} />
        )}
      </p>
    </div>
  );
}

function Held({ name, percent }: { name: string; percent: Decimal }) {
  return (
    <Figure name={name} className={`versus-figure numeral ${Number(percent) < 100 ? "text-bad" : ""}`}>
      {inColumn(percent)}
    </Figure>
  );
}
