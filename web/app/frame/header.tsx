import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useRiskText } from "~/facts/site-facts";
import { AccountLinks } from "./account-links";
import { mainLinks } from "./links";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { Promo } from "./promo";
import { Tape } from "./tape";
import { ThemeSwitch } from "./theme-switch";

type Props = {
  /** On a client's pages: one row that leaves the first screen to them. Their risk warning is at the foot. */
  low?: boolean;
  tools?: ReactNode;
};

export function Header({ low = false, tools }: Props) {
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      {!low && <Risk />}
      <header className={low ? "header-low relative" : "relative"}>
        <div className={`wrap nav-row relative flex items-center gap-4 ${low ? "min-h-14" : "min-h-19"}`}>
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
            {tools}
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

/** The risk warning, first thing on every public page. */
function Risk() {
  const text = useRiskText();
  return (
    <aside aria-label="Risk warning" className="risk" data-legal>
      <p className="wrap">{text}</p>
    </aside>
  );
}
