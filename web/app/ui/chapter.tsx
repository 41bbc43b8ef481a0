import type { ReactNode } from "react";

type Props = { title: string; id?: string; children: ReactNode };

/**
 * A part of a page: its title in the margin on wide screens, its content next to it. A `tall` one fills some screens.
 */
export function Chapter({ title, id, tall, children }: Props & { tall?: boolean }) {
  return (
    <section id={id} className="wrap">
      <div className={tall ? "chapter chapter-tall" : "chapter"}>
        <h2>{title}</h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** A chapter for running text. */
export function ProseChapter(props: Props) {
  return (
    <Chapter {...props}>
      <div className="prose">{props.children}</div>
    </Chapter>
  );
}
