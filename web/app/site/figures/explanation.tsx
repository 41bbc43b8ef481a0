import type { ReactNode } from "react";
import { Given, Lacking } from "~/facts/given";
import { Every } from "~/facts/written";
import { DayAt } from "~/ui/date-text";
import type { ExplainedFigure } from "./explained";

type Props = { view: ExplainedFigure };

/** The meaning of one figure, what was read for it, and its value now. */
export function Explanation({ view }: Props) {
  const { name, label, explanation, query, unit, rounding, ledgerSequence, read, per } = view;
  return (
    <section id={`figure-${name}`} className="explained">
      <h3>{label}</h3>
      <p data-explains={name}>{explanation}</p>
      <dl className="facts">
        <Row name="Now">
          <Now view={view} />
        </Row>
        <Row name="Counted">
          <span data-explains={name}>{query}</span>
        </Row>
        <Row name="Unit">
          <span data-explains={name}>{unit}</span>
        </Row>
        <Row name="Rounding">
          <span data-explains={name}>{rounding}</span>
        </Row>
        <Row name="Ledger entry">
          <Given fact={ledgerSequence}>
            <span data-figure="ledger-entry">{ledgerSequence}</span>
          </Given>
          <Lacking fact={ledgerSequence}>—</Lacking>
        </Row>
        <Row name="Read">
          <Given fact={read}>{read && <DayAt view={read} />}</Given>
          <Lacking fact={read}>—</Lacking>
        </Row>
        <Row name="Exact value">
          <Source view={view} />
        </Row>
      </dl>
      <Given fact={per}>
        <Members view={view} />
      </Given>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The value takes one line whatever it is, so that its arrival moves nothing. */
function Now({ view: { name, per, display } }: Props) {
  return (
    <>
      <Given fact={display}>
        <b className="now" data-figure={name}>
          {display}
        </b>
      </Given>
      <Lacking fact={display}>
        <Given fact={per}>One for each {per}</Given>
        <Lacking fact={per}>—</Lacking>
      </Lacking>
    </>
  );
}

function Source({ view: { name, source, linked } }: Props) {
  return (
    <>
      <Given fact={linked}>
        <a className="link" href={source} data-explains={name}>
          {source}
        </a>
      </Given>
      <Lacking fact={linked}>
        <code data-explains={name}>{source}</code>
      </Lacking>
    </>
  );
}

/** Folded, so that it takes the same room before and after the values have come. */
function Members({ view: { name, each } }: Props) {
  return (
    <details>
      <summary>Each of them now</summary>
      <p className="fine">Where there are none here, or too many, the exact value has them.</p>
      <dl className="facts">
        <Every list={each}>
          {({ of, label, display, day }) => (
            <div key={of}>
              <dt>
                <Given fact={day}>{day && <DayAt view={day} />}</Given>
                <Lacking fact={day}>{label}</Lacking>
              </dt>
              <dd className="wrap-anywhere" data-figure={name} data-of={of}>
                {display}
              </dd>
            </div>
          )}
        </Every>
      </dl>
    </details>
  );
}
