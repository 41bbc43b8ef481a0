import { NavLink, Outlet } from "react-router";
import { DataProvider } from "./data";
import { portalLinks } from "./links";

export default function PortalLayout() {
  return (
    <DataProvider>
      <div className="wrap pt-8">
        <nav aria-label="Dashboard" className="overflow-x-auto border-line border-b">
          <ul className="flex gap-7">
            {portalLinks.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} className="nav-link">
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Outlet />
    </DataProvider>
  );
}
