import { type ReactNode, useId } from "react";

type Props = { number: 1 | 2 | 3; title: string; lead?: ReactNode; children: ReactNode };

/** One of the three steps: its number and name in the margin, its content next to them. */
export function Step({ number, title, lead, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-line border-t py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-14"
    >
      <div className="grid content-start gap-2">
        <p aria-hidden className="numeral text-xl text-accent leading-none">
          {number}
        </p>
        <h2 id={heading}>
          <span className="sr-only">Step {number}: </span>
          {title}
        </h2>
        {lead && <p className="fine max-w-text">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
