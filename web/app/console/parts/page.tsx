import { type ReactNode, useEffect, useId, useState } from "react";
import { useCompanyName } from "~/facts/site-facts";
import { keep, kept } from "./kept";

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
        {lead ? <Explained key={title} title={title} lead={lead} /> : <h1>{title}</h1>}
        <div className="page-actions">
          <span className="page-zone quiet">Times in UTC</span>
          {actions}
        </div>
      </div>
      {children}
    </div>
  );
}

/** After this many visits an operator knows the purpose of the page. */
const KNOWN_AFTER = 3;

type Visits = Readonly<Record<string, number>>;

/** The purpose of a page: said on the first visits, behind a question mark afterward. */
function Explained({ title, lead }: { title: string; lead: ReactNode }) {
  const text = useId();
  const [shown, setShown] = useState(() => (kept<Visits>("visits")?.[title] ?? 0) < KNOWN_AFTER);
  useEffect(() => {
    const visits = kept<Visits>("visits") ?? {};
    keep("visits", { ...visits, [title]: (visits[title] ?? 0) + 1 });
  }, [title]);
  return (
    <>
      <div className="page-name">
        <h1>{title}</h1>
        <button
          type="button"
          className="c-icon page-why"
          aria-label="What this page is for"
          aria-expanded={shown}
          aria-controls={text}
          onClick={() => setShown(!shown)}
        >
          <span aria-hidden className="page-sign">
            ?
          </span>
        </button>
      </div>
      <p id={text} className="quiet" hidden={!shown}>
        {lead}
      </p>
    </>
  );
}
