import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { accountLinks, moneyLinks } from "~/client/links";
import { useNewest } from "~/client/queries";
import { CountPill } from "~/ui/bottom-bar";

/**
 * The pages of the dashboard in one row, money first, then the account. Without enough room the row scrolls and fades
 * at its end, and the current page is scrolled to. On a phone the bar under the thumb has them all instead.
 */
export function PortalNav() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const unread = useNewest().data?.unread;
  // The count makes the row longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const page = pathname.split("/", 3).join("/");
    const here = row.current?.querySelector<HTMLElement>(`[href="${page}"]`);
    if (here && row.current) row.current.scrollLeft = here.offsetLeft - row.current.clientWidth / 3;
  }, [pathname, unread]);
  return (
    <nav aria-label="Dashboard" className="border-line border-b max-sm:hidden">
      <ul ref={row} className="wrap tabs fades">
        <li>
          <NavLink end to="/dashboard" className="nav-link">
            DASHBOARD
          </NavLink>
        </li>
        {[...moneyLinks, ...accountLinks].map(({ to, text }) => (
          <li key={to} className={to === accountLinks[0]?.to ? "tabs-account" : ""}>
            <NavLink to={to} className="nav-link relative">
              {text}
              {to === "/dashboard/notices" && <CountPill count={unread} what="unread" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
