import type { OperatorSelf } from "~/api/schema";
import { Icon } from "~/frame/icon";
import { BottomBar, BottomLink, BottomToggle } from "~/ui/bottom-bar";
import { useCounts } from "../api/waiting";
import { Count } from "./counts";
import { mayOpen, pages } from "./pages";
import { SIGNS } from "./signs";

/** Next to the menu's button; more would be too narrow for a thumb. */
const PLACES = 4;

type Props = { me: OperatorSelf; open: boolean; onMenu: () => void };

/** On phones and tablets: the first pages of this operator's work, under the thumb, and the way to all others. */
export function Shortcuts({ me, open, onMenu }: Props) {
  const counts = useCounts();
  const near = pages.filter((one) => one.group === "work" && mayOpen(one, me)).slice(0, PLACES);
  return (
    <BottomBar label="Shortcuts">
      {near.map(({ path, title }) => (
        <BottomLink
          key={path}
          to={`/console${path && `/${path}`}`}
          end={path === ""}
          text={title}
          sign={SIGNS[path]}
        >
          {path !== "" && <Count count={counts.get(path)} />}
        </BottomLink>
      ))}
      <BottomToggle
        open={open}
        label={open ? "Close the menu" : "Open the menu"}
        text={open ? "Close" : "Menu"}
        onToggle={onMenu}
      >
        <Icon name={open ? "close" : "menu"} size={20} />
      </BottomToggle>
    </BottomBar>
  );
}
