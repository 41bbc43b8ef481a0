import { createElement, type ReactNode } from "react";
import type { Definition } from "~/api/figures";
import type { FigureView } from "~/api/schema";
import { WRITING } from "~/facts/facts";
import { DateText, MomentText } from "~/ui/date-text";

type Props = { definition: Definition; now: FigureView | undefined };

/** What one figure says, what was read for it, and what it is now. */
export function Explanation({ definition, now }: Props) {
  const { name, label, explanation, query, unit, rounding } = definition;
  return (
    <section id={`figure-${name}`} className="explained">
      <h3>{label}</h3>
      <p data-explains={name}>{explanation}</p>
      <dl className="facts">
        <Row name="Now">
          <Now definition={definition} now={now} />
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
          {now?.ledgerSequence ? <span data-figure="ledger-entry">{now.ledgerSequence}</span> : "—"}
        </Row>
        <Row name="Read">{now?.at ? <MomentText value={now.at} /> : "—"}</Row>
        <Row name="Exact value">
          <Source definition={definition} />
        </Row>
      </dl>
      <When of="per" holds={definition.per !== null}>
        <Members name={name} each={now?.each ?? []} />
      </When>
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
function Now({ definition: { name, per }, now }: Props) {
  if (now?.display) {
    return (
      <b className="now" data-figure={name}>
        {now.display}
      </b>
    );
  }
  return (
    <When of="per" holds={per !== null} otherwise="—">
      One for each {per}
    </When>
  );
}

type WhenProps = {
  of: "per" | "linked";
  holds: boolean;
  children: ReactNode;
  otherwise?: ReactNode;
};

/** One or the other, or while the page is written both, for the server to choose from. */
function When({ of, holds, children, otherwise = null }: WhenProps) {
  if (!WRITING) return holds ? children : otherwise;
  return (
    <>
      {createElement("t-if", { of: `.${of}` }, children)}
      {createElement("t-unless", { of: `.${of}` }, otherwise)}
    </>
  );
}

function Source({ definition: { name, source, linked } }: Pick<Props, "definition">) {
  return (
    <When of="linked" holds={linked} otherwise={<code data-explains={name}>{source}</code>}>
      <a className="link" href={source} data-explains={name}>
        {source}
      </a>
    </When>
  );
}

/** Folded, so that it takes the same room before and after the values have come. */
function Members({ name, each }: Pick<FigureView, "name" | "each">) {
  return (
    <details>
      <summary>Each of them now</summary>
      {each.length === 0 && (
        <p className="fine">There are none, or too many for here: see the exact value.</p>
      )}
      <dl className="facts">
        {each.map(({ of, label, display }) => (
          <div key={of}>
            <dt>{/^\d{4}-\d\d-\d\d$/.test(of) ? <DateText value={of} /> : label}</dt>
            <dd className="wrap-anywhere" data-figure={name} data-of={of}>
              {display}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
