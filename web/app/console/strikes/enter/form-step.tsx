import { type ReactNode, useId } from "react";

/** One step of a form that is filled in from top to bottom. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="form-step" aria-labelledby={heading}>
      <h2 id={heading}>
        <span aria-hidden>{number}</span>
        {title}
      </h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}
