import type { ReactNode } from "react";

type Props = {
  /** Shown above everything, as wide as the page. */
  above?: ReactNode;
  title: string;
  lead: ReactNode;
  /** Shown under the lead on wide screens and under the form on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The shape of every page of the way in: words on one side, one form on the other. */
export function WayIn({ above, title, lead, aside, children }: Props) {
  return (
    <>
      {above}
      <div className="wrap grid gap-x-16 gap-y-8 pt-10 pb-20 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:pt-20 lg:pb-28">
        <div className="grid content-start gap-5">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="panel w-full max-w-160 self-start lg:row-span-2 lg:justify-self-end">
          <noscript>
            <p className="mb-6">This form needs JavaScript.</p>
          </noscript>
          {children}
        </div>
        {aside && <div className="grid max-w-text content-start gap-4">{aside}</div>}
      </div>
    </>
  );
}
