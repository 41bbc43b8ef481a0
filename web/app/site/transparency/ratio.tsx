import { Given, Lacking } from "~/facts/given";
import { Every } from "~/facts/written";
import { DayAt } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import type { BooksView } from "./books-view";

type Props = { view: BooksView };

/** The assets held for each hundred owed, as far as a chain shows them, and the notes next to that. */
export function Ratio({ view }: Props) {
  return (
    <>
      <Lacking fact={view.percent}>
        <p className="text-dim">Nothing is owed to anyone yet.</p>
      </Lacking>
      <Given fact={view.percent}>
        <div className="grid gap-6">
          <div className="versus max-w-xl">
            <p>
              <span className="versus-name">Covered, at the lowest of the last seven days </span>
              <Held name="coverage" text={view.coverage} tone={view.coverageTone} />
            </p>
            <p>
              <span className="versus-name">Seen on a chain just now, for each hundred owed </span>
              <Held name="solvency-evidenced" text={view.evidenced} tone={view.evidencedTone} />
            </p>
          </div>
          <Given fact={view.isUnseen}>
            <p className="fine max-w-text text-bad">
              On some of these days nobody looked at a chain, so the lowest is that of the others.
            </p>
          </Given>
          <p className="fine max-w-text">
            In each place the lower of books and chain counts, on addresses proven to be ours. Not counted:{" "}
            <Given fact={view.statedPercent}>
              what two operators only state, <Figure name="solvency-stated">{view.statedPercent}</Figure>;{" "}
            </Given>
            what only the books show, which would make <Figure name="solvency">{view.percent}</Figure>.
          </p>
        </div>
      </Given>
    </>
  );
}

/** The lowest of each day, so that one good look does not hide a bad one. */
export function CoverageDays({ view }: Props) {
  return (
    <Given fact={view.hasDays}>
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
            <Every list={view.days}>
              {({ of, day, percent }) => (
                <tr key={of}>
                  <td className="pr-8">
                    <DayAt view={day} />
                  </td>
                  <Given fact={percent}>
                    <td className="numeral" data-figure="coverage-day" data-of={of}>
                      {percent}
                    </td>
                  </Given>
                  <Lacking fact={percent}>
                    <td>Nobody looked</td>
                  </Lacking>
                </tr>
              )}
            </Every>
          </tbody>
        </table>
      </details>
    </Given>
  );
}

/** The ratio of bitcoin, compared with bitcoin; nothing while none is owed. */
export function BitcoinRatio({ view }: Props) {
  return (
    <Given fact={view.bitcoin}>
      <div className="versus max-w-xl">
        <p>
          <span className="versus-name">Bitcoin held against what is owed in it, by the books </span>
          <Held name="solvency-bitcoin" text={view.bitcoin} tone={view.bitcoinTone} />
        </p>
        <p>
          <span className="versus-name">The lower of books and chain </span>
          <Held name="solvency-bitcoin-seen" text={view.bitcoinSeen} tone={view.bitcoinSeenTone} />
        </p>
      </div>
    </Given>
  );
}

function Held({ name, text, tone }: { name: string; text: string | null; tone: string }) {
  return (
    <>
      <Given fact={text}>
        <Figure name={name} className={`versus-figure numeral ${tone}`}>
          {text}
        </Figure>
      </Given>
      <Lacking fact={text}>
        <span className="versus-figure">Nothing yet</span>
      </Lacking>
    </>
  );
}
