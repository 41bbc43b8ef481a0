import { X } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { useViews } from "../table/views";
import { mayOpen, pages } from "./pages";

/** The lists that this browser keeps, filtered as they were saved. */
export function SavedViews({ me }: { me: OperatorSelf }) {
  const { views, drop } = useViews();
  const { pathname, search } = useLocation();
  const open = views.filter(({ to }) => {
    const path = to.split("?")[0];
    return pages.some((page) => `/console/${page.path}` === path && mayOpen(page, me));
  });
  if (open.length === 0) return null;
  return (
    <div className="rail-group">
      <p aria-hidden>Saved views</p>
      <ul aria-label="Saved views">
        {open.map((view) => (
          <li key={view.to} className="rail-view">
            <Link
              to={view.to}
              className="rail-link"
              aria-current={view.to === pathname + search ? "page" : undefined}
            >
              {view.name}
            </Link>
            <button
              type="button"
              className="c-icon"
              aria-label={`Remove the view ${view.name}`}
              onClick={() => drop(view)}
            >
              <X aria-hidden size={14} strokeWidth={1.8} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
