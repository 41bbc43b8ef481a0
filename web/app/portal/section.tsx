import type { ReactNode } from "react";
import { SummaryLine } from "./summary";

type Props = {
  title: string;
  lead?: ReactNode;
  /** Shown next to the title; the client's balances, unless the page has them in full. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One page of the portal: its name, a sentence, its matter. */
export function Section({ title, lead, beside = <SummaryLine />, children }: Props) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 lg:pt-10">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h1>{title}</h1>
          {beside}
        </div>
        {lead && <p className="max-w-text text-dim">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
