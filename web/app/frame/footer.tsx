import { Link } from "react-router";
import { WRITING } from "~/facts/facts";
import { Given, Lacking } from "~/facts/given";
import { useFacts, useRiskText } from "~/facts/site-facts";
import { TrustedHtml } from "~/ui/trusted-html";
import { footerGroups } from "./links";

export function Footer() {
  return (
    <footer className="footer">
      <FooterMatter />
    </footer>
  );
}

/** The disclosures, the links and who this is. */
export function FooterMatter() {
  return (
    <>
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
    </>
  );
}

function Disclosures() {
  const { company, disclosures } = useFacts();
  return (
    <section aria-label="Disclosures" className="disclosures">
      <h2 className="footer-title">DISCLOSURES</h2>
      <p>{useRiskText()}</p>
      <TrustedHtml html={WRITING ? "{{{disclosures}}}" : disclosures} />
      <Given fact={company.licence}>
        <p className="whitespace-pre-line" data-legal>
          {company.licence}
        </p>
      </Given>
    </section>
  );
}

function Colophon() {
  const { company, year } = useFacts();
  return (
    <div className="wrap">
      <div className="colophon" data-legal>
        <p>
          © {year}{" "}
          <Given fact={company.legalName}>
            <span>{company.legalName}</span>
          </Given>
          <Lacking fact={company.legalName}>
            <span>{company.name}</span>
          </Lacking>
        </p>
        <Given fact={company.address}>
          <address className="whitespace-pre-line not-italic">{company.address}</address>
        </Given>
      </div>
    </div>
  );
}
