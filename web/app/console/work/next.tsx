import type { ReactNode } from "react";

type Props = {
  /** Nothing is left to do here. */
  over?: boolean;
  children: ReactNode;
};

/** The next thing to do, by whom, and what happens then. The first part of a drawer. */
export function Next({ over = false, children }: Props) {
  return (
    <div className={over ? "next next-over" : "next"}>
      <p className="next-name">{over ? "Status" : "What to do now"}</p>
      <div>{children}</div>
    </div>
  );
}
