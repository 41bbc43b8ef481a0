import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useUnread } from "~/client/queries";
import { portalLinks } from "./links";

/** The pages of the dashboard in one row. Where there is no room the row scrolls, and the page one is on is scrolled to. */
export function PortalNav() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pathname.split("/", 3).join("/");
    const here = row.current?.querySelector<HTMLElement>(`[href="${page}"]`);
    if (here && row.current) row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav aria-label="Dashboard" className="border-line border-b">
      <ul ref={row} className="wrap fades relative flex gap-7 overflow-x-auto [scrollbar-width:none]">
        {portalLinks.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} className="nav-link">
              {text}
              {to === "/dashboard/notices" && <Unread />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MOST = 99;

function Unread() {
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="ml-1.5 rounded-full bg-accent px-1.5 text-on-accent text-xs leading-5 tracking-normal"
      >
        {unread > MOST ? `${MOST}+` : unread}
      </span>
      <span className="sr-only"> ({unread} unread)</span>
    </>
  );
}
