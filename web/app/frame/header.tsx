import { NavLink } from "react-router";
import { useRiskText } from "~/facts/site-facts";
import { AccountLinks } from "./account-links";
import { mainLinks } from "./links";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { Promo } from "./promo";
import { Tape } from "./tape";
import { ThemeSwitch } from "./theme-switch";

export function Header() {
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Risk />
      <header className="relative">
        <div className="wrap nav-row relative flex min-h-19 items-center gap-4">
          <Logo />
          <nav aria-label="Main" className="ml-auto hidden lg:block">
            <ul className="flex gap-7">
              {mainLinks.map(({ to, text }) => (
                <li key={to}>
                  <NavLink end={to === "/"} to={to} className="nav-link">
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="nav-ends ml-auto flex items-center gap-2 lg:ml-6">
            <div className="hidden lg:block">
              <AccountLinks wide />
            </div>
            <ThemeSwitch />
            <MobileMenu />
          </div>
        </div>
        <Tape />
        <Promo />
      </header>
    </>
  );
}

/** The risk warning, first thing on every page. */
function Risk() {
  const text = useRiskText();
  return (
    <aside aria-label="Risk warning" className="risk" data-legal>
      <p className="wrap">{text}</p>
    </aside>
  );
}
