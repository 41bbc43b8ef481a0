import type { ReactNode } from "react";

/** A part of a page: its title in the margin on wide screens, its matter beside it. */
export function Chapter({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="wrap">
      <div className="chapter">
        <h2>{title}</h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** The same for running text. */
export function ProseChapter(props: { title: string; id?: string; children: ReactNode }) {
  return (
    <Chapter {...props}>
      <div className="prose">{props.children}</div>
    </Chapter>
  );
}
