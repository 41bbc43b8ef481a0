import { Link } from "react-router";
import { footerGroups } from "./links";
import { useCompanyName, useRiskText, useSite } from "./site-facts";

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Disclosures />
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="footer-title">{title}</h2>
              <ul className="mt-3">
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className="footer-link">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <Colophon />
    </footer>
  );
}

function Disclosures() {
  const licence = useSite()?.company.licence;
  const risk = useRiskText();
  return (
    <section aria-label="Disclosures" className="grid max-w-text content-start gap-3 text-sm">
      <h2 className="footer-title">DISCLOSURES</h2>
      <p>{risk}</p>
      <p>
        A weekly target is an aim, not a promise. It never creates money: clients are credited only from
        recorded trading results, losses included. Past weeks say nothing certain about coming ones.
      </p>
      {licence && <p>{licence}</p>}
    </section>
  );
}

function Colophon() {
  const company = useSite()?.company;
  const name = useCompanyName();
  return (
    <div className="wrap">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-[#ffffff26] border-t py-6 text-sm">
        {/* The year at build time and the year at reading may differ; the reader's is right. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {company?.legalName || name}
        </p>
        {company?.address && <address className="not-italic">{company.address}</address>}
      </div>
    </div>
  );
}
