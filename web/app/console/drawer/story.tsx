import type { ReactNode } from "react";
import { Answered, type Asked } from "~/ui/answered";
import { Skeleton } from "~/ui/skeleton";

/** A part of a drawer with a name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values below each other. What is undefined or null is left out; say "none" where that is worth saying. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="c-facts">
      {facts.map(([name, value]) =>
        value === undefined || value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export type Event = { key: string; at: ReactNode; text: ReactNode; detail?: ReactNode };

/** Events, one below the other. */
export function Events({ events, none }: { events: readonly Event[]; none: string }) {
  if (events.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ol className="events">
      {events.map(({ key, at, text, detail }) => (
        <li key={key}>
          <span className="events-at">{at}</span>
          <div>
            <p>{text}</p>
            {detail && <div className="quiet">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A part that lives on one answer: grey bars, then the matter, or what went wrong and a way on. */
export function Loaded<T>({ answer, children }: { answer: Asked<T>; children: (data: T) => ReactNode }) {
  return (
    <Answered answer={answer} pending={<Bars />}>
      {children}
    </Answered>
  );
}

/** Grey bars where an answer will be. */
export function Bars() {
  return (
    <div className="grid gap-3 py-3" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-5 w-1/2 max-w-64" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
