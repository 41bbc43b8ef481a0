import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { AccountLinks } from "./account-links";
import { Icon } from "./icon";
import { mainLinks } from "./links";

/** The menu of small screens: one button, open or closed. It closes on every navigation and on Escape. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the reason to close
  useEffect(() => setOpen(false), [key]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from what is inside
    <div className="menu-home lg:hidden" onKeyDown={onKeyDown}>
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
