import type { ReactNode } from "react";

type Props = { title: string; id?: string; check?: ReactNode; children: ReactNode };

/** Something said about the product: what it is, what makes it true, and where a reader can see for themselves. */
export function Claim({ title, id, check, children }: Props) {
  return (
    <section id={id} className="wrap">
      <div className="claim">
        <h2>{title}</h2>
        <div className="prose">{children}</div>
        {check && <div className="claim-check">{check}</div>}
      </div>
    </section>
  );
}
