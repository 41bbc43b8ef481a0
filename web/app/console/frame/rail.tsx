import { Link, NavLink } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { useCompanyName } from "~/facts/site-facts";
import { ThemeSwitch } from "~/frame/theme-switch";
import { useCounts } from "../api/waiting";
import { Count } from "./counts";
import { type ConsolePage, mayOpen, pages } from "./pages";
import { SavedViews } from "./saved-views";
import { SignOut } from "./sign-out";

const GROUPS = [
  ["work", "Work"],
  ["records", "Records"],
  ["house", "House"],
] as const;

/** The pages this operator's roles open, what waits on each, and who is logged in. */
export function Rail({ me, onFind }: { me: OperatorSelf; onFind: () => void }) {
  const { operator } = me;
  const name = useCompanyName();
  const open = pages.filter((one) => one.path !== "account" && mayOpen(one, me));
  return (
    <>
      <Link to="/console" className="rail-name">
        <strong>{name}</strong>
        <span>Console</span>
      </Link>
      <button type="button" className="rail-find" onClick={onFind}>
        Find anything <kbd aria-hidden>{isApple() ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      <nav aria-label="Console" className="rail-menu">
        {GROUPS.map(([group, title]) => (
          <Group key={group} title={title} pages={open.filter((one) => one.group === group)} />
        ))}
        <SavedViews me={me} />
      </nav>
      <div className="rail-foot">
        <NavLink to="/console/account" className="rail-me">
          <strong>{operator.name}</strong>
          <span>{operator.roles.join(", ")}</span>
        </NavLink>
        <ThemeSwitch />
        <SignOut />
      </div>
    </>
  );
}

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);

function Group({ title, pages: listed }: { title: string; pages: readonly ConsolePage[] }) {
  const counts = useCounts();
  if (listed.length === 0) return null;
  return (
    <div className="rail-group">
      <p aria-hidden>{title}</p>
      <ul aria-label={title}>
        {listed.map(({ path, title: text }) => (
          <li key={path}>
            <NavLink to={`/console${path && `/${path}`}`} end={path === ""} className="rail-link">
              {text}
              {path !== "" && <Count count={counts.get(path)} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
