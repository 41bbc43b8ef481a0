import type { ReactNode } from "react";
import { Given } from "~/facts/given";
import { useFacts } from "~/facts/site-facts";

/** What a sentence must add while nothing is real, so that it stays true. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <Given fact={useFacts().demo}>
      <span className="text-warn"> {children}</span>
    </Given>
  );
}
