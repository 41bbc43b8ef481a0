import { NavLink } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { Icon } from "~/frame/icon";
import { useCounts } from "../work/waiting";
import { Count } from "./counts";
import { mayOpen, pages } from "./pages";
import { SIGNS } from "./signs";

/** Beside the menu's button; more would be too narrow for a thumb. */
const PLACES = 4;

type Props = { me: OperatorSelf; open: boolean; onMenu: () => void };

/** On phones and tablets: the first pages of this operator's work, under the thumb, and the way to all others. */
export function BottomBar({ me, open, onMenu }: Props) {
  const counts = useCounts();
  const near = pages.filter((one) => one.group === "work" && mayOpen(one, me)).slice(0, PLACES);
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      {near.map(({ path, title }) => {
        const Sign = SIGNS[path];
        return (
          <NavLink key={path} to={`/console${path && `/${path}`}`} end={path === ""} className="bottom-link">
            {Sign && <Sign aria-hidden size={20} strokeWidth={1.6} />}
            <span>{title}</span>
            {path !== "" && <Count count={counts.get(path)} />}
          </NavLink>
        );
      })}
      <button
        type="button"
        className="bottom-link rail-toggle"
        aria-expanded={open}
        aria-label={open ? "Close the menu" : "Open the menu"}
        onClick={onMenu}
      >
        <Icon name={open ? "close" : "menu"} size={20} />
        <span aria-hidden>{open ? "Close" : "Menu"}</span>
      </button>
    </nav>
  );
}
