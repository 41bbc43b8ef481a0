import type { ReactNode } from "react";

/** The placeholder of an empty list, with the next sensible step if there is one. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5 border-line border-y py-10">
      <p className="text-dim">{text}</p>
      {action}
    </div>
  );
}
