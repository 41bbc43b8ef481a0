import { type ReactNode, useEffect } from "react";
import { useCompanyName } from "~/facts/site-facts";

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One page of the console: its name, at most a sentence, its matter. */
export function Page({ title, lead, actions, children }: Props) {
  const company = useCompanyName();
  useEffect(() => {
    document.title = `${title} | Console | ${company}`;
  }, [title, company]);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {lead && <p className="quiet">{lead}</p>}
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
