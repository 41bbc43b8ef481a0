import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRiskText } from "~/facts/site-facts";
import { FooterMatter } from "~/frame/footer";
import { Header } from "~/frame/header";
import { Ribbon } from "~/frame/ribbon";

type Props = {
  children: ReactNode;
  /** Stands at the end of the header. */
  tools?: ReactNode;
  /** Stays under the thumb on small screens. */
  bar?: ReactNode;
};

/** The frame of a client's pages: a low header, a footer of one line that unfolds, and a bar on small screens. */
export function ClientFrame({ children, tools, bar }: Props) {
  return (
    <>
      <Ribbon />
      <Header low tools={tools} />
      <main id="main" tabIndex={-1} className="client">
        {children}
      </main>
      <FoldedFooter />
      {bar}
    </>
  );
}

/** Links that a client looks for at the foot of a page. */
const LINKS = [
  { to: "/terms", text: "Terms" },
  { to: "/complaints", text: "Complaints" },
  { to: "/contact-us", text: "Help" },
];

/** The risk, where help and terms are, and everything else one press away. */
function FoldedFooter() {
  return (
    <footer className="footer footer-low">
      <div className="wrap flex flex-wrap items-center gap-x-6">
        <p className="mr-auto py-2" data-legal>
          {useRiskText()}
        </p>
        <nav aria-label="Help and terms" className="flex gap-x-6">
          {LINKS.map(({ to, text }) => (
            <Link key={to} to={to} className="footer-link">
              {text}
            </Link>
          ))}
        </nav>
      </div>
      <details>
        <summary className="wrap block">
          <span className="footer-link">Disclosures and all pages</span>
        </summary>
        <FooterMatter />
      </details>
    </footer>
  );
}
