import { useId } from "react";
import { NavLink, useLocation } from "react-router";
import { useUnfolded } from "~/ui/use-unfolded";
import { AccountLinks } from "./account-links";
import { Icon } from "./icon";
import { mainLinks } from "./links";

/** The menu of small screens: one button, open or closed. Every navigation begins with a closed one. */
export function MobileMenu() {
  const { key } = useLocation();
  return <Menu key={key} />;
}

function Menu() {
  const { open, setOpen, home, toggle } = useUnfolded<HTMLDivElement>();
  const panel = useId();
  return (
    <div ref={home} className="menu-home lg:hidden">
      <button
        ref={toggle}
        type="button"
        className="icon-btn menu-toggle -mr-2"
        aria-label={open ? "Close menu" : "Open menu"}
        aria-expanded={open}
        aria-controls={panel}
        data-state={open ? "open" : "closed"}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "menu"} size={26} />
      </button>
      <div id={panel} className="menu-panel">
        <div className="wrap grid gap-8 pt-4 pb-10">
          <nav aria-label="Menu">
            <ul>
              {mainLinks.map(({ to, text }) => (
                <li key={to} className="border-line border-b">
                  <NavLink end={to === "/"} to={to} className="menu-link">
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks wide={false} />
        </div>
      </div>
    </div>
  );
}
