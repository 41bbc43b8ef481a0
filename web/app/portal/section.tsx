import type { ReactNode } from "react";

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** One page of the portal: its name, a sentence, its matter. */
export function Section({ title, lead, children }: Props) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 pb-20">
      <div className="grid gap-2">
        <h1 className="text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]">{title}</h1>
        {lead && <p className="max-w-text text-dim">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
