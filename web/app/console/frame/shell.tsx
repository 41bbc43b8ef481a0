import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "~/frame/icon";
import type { Me } from "../api/types";
import { IdleWarning } from "./idle";
import { Rail } from "./rail";

/** The rail of pages and the page. On a phone the rail is a sheet behind a button. */
export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  const { pathname } = useLocation();
  // Open on one page only: going to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <div className="console" data-menu={open || undefined}>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="rail">
        <Rail me={me} />
        <button
          type="button"
          className="c-icon rail-toggle"
          aria-expanded={open}
          aria-label={open ? "Close the menu" : "Open the menu"}
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          <Icon name={open ? "close" : "menu"} size={22} />
        </button>
      </header>
      <main id="main" tabIndex={-1} className="stage">
        {children}
      </main>
      <IdleWarning me={me} />
    </div>
  );
}
