import { Bell as Sign } from "lucide-react";
import { useEffect, useId } from "react";
import { Link, useLocation } from "react-router";
import { useNewest, useServerNow } from "~/client/queries";
import { CountPill } from "~/ui/bottom-bar";
import { MomentText } from "~/ui/date-text";
import { useUnfolded } from "~/ui/use-unfolded";

/** How many notices are unread, and the newest of them one press away. Every navigation begins with it closed. */
export function Bell() {
  const { key } = useLocation();
  return <Unfolding key={key} />;
}

function Unfolding() {
  const { open, setOpen, home, toggle } = useUnfolded<HTMLDivElement>();
  const panel = useId();
  const newest = useNewest().data;
  const now = useServerNow();
  useAppBadge(newest?.unread);
  return (
    <div ref={home} className="bell">
      <button
        ref={toggle}
        type="button"
        className="icon-btn relative"
        aria-label={newest?.unread ? `Newest notices, ${newest.unread} unread` : "Newest notices"}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Sign aria-hidden size={20} strokeWidth={1.6} />
        <CountPill count={newest?.unread} what="unread" />
      </button>
      {open && (
        <section id={panel} aria-label="Newest notices" className="client drop-panel">
          {newest?.notices.length === 0 && <p className="fine">There are no notices yet.</p>}
          <ul>
            {newest?.notices.map(({ _id, title, leads, createdAt, read }) => (
              <li key={_id}>
                <Link to={leads} className="drop-link">
                  <span className={read ? "" : "font-semibold"}>
                    {title}
                    {!read && <span className="sr-only"> (unread)</span>}
                  </span>
                  <span className="fine whitespace-nowrap">
                    <MomentText value={createdAt} now={now} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/dashboard/notices" className="link inline-flex min-h-11 items-center">
            All notices
          </Link>
        </section>
      )}
    </div>
  );
}

/** The count on the sign of the installed app, where the system shows one. */
function useAppBadge(unread: number | undefined) {
  useEffect(() => {
    if (unread === undefined || !("setAppBadge" in navigator)) return;
    const set = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    set.catch(() => undefined);
  }, [unread]);
}
