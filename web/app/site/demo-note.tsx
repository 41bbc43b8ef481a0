import type { ReactNode } from "react";
import { Given } from "~/facts/given";
import { useFacts } from "~/facts/site-facts";

/** An addition that keeps a sentence true while nothing is real. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <Given fact={useFacts().demo}>
      <span className="text-warn"> {children}</span>
    </Given>
  );
}
