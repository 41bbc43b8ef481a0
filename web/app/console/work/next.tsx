import type { ReactNode } from "react";

type Props = {
  /** Nothing is to be done here any more. */
  over?: boolean;
  children: ReactNode;
};

/** What is to be done now, by whom, and what happens then. The first thing a drawer says. */
export function Next({ over = false, children }: Props) {
  return (
    <div className={over ? "next next-over" : "next"}>
      <p className="next-name">{over ? "Status" : "What to do now"}</p>
      <div>{children}</div>
    </div>
  );
}
