import { ArrowLeftRight, Bell, LayoutList, Sprout } from "lucide-react";
import { useId } from "react";
import { NavLink, useLocation } from "react-router";
import { accountLinks, moneyLinks } from "~/client/links";
import { useNewest } from "~/client/queries";
import { Icon } from "~/frame/icon";
import { BottomBar, BottomLink, BottomToggle, CountPill } from "~/ui/bottom-bar";
import { useUnfolded } from "~/ui/use-unfolded";

const ALL = [
  { title: "Money", links: moneyLinks },
  { title: "Account", links: accountLinks },
];

/** On phones and tablets: the client's nearest pages under the thumb, and all of them behind the last place. */
export function ClientBar() {
  const { key, pathname } = useLocation();
  return (
    <BottomBar label="Shortcuts">
      <BottomLink to="/dashboard" end text="Dashboard" sign={LayoutList} />
      <BottomLink
        to="/dashboard/investments"
        text="Investments"
        sign={Sprout}
        current={pathname.startsWith("/invest/")}
      />
      <BottomLink to="/dashboard/withdraws" text="Withdraws" sign={ArrowLeftRight} />
      <BottomLink to="/dashboard/notices" text="Notices" sign={Bell}>
        <CountPill count={useNewest().data?.unread} what="unread" />
      </BottomLink>
      <More key={key} />
    </BottomBar>
  );
}

/** Every page of the portal. A navigation begins with it closed. */
function More() {
  const { open, setOpen, home, toggle } = useUnfolded<HTMLDivElement>();
  const panel = useId();
  return (
    <div ref={home} className="grid">
      <BottomToggle
        ref={toggle}
        open={open}
        label={open ? "Close all pages" : "More pages"}
        text={open ? "Close" : "More"}
        controls={panel}
        onToggle={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} size={20} />
      </BottomToggle>
      {open && (
        <div id={panel} className="rise-panel">
          {ALL.map(({ title, links }) => (
            <div key={title}>
              <p aria-hidden className="fine px-3 pt-2">
                {title}
              </p>
              <ul aria-label={title}>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <NavLink to={to} className="menu-link px-3">
                      {text}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
