import "~/styles/portal.css";
import { Outlet } from "react-router";
import { Connection } from "./connection";
import { DataProvider } from "./data";
import { DemoClock } from "./demo-clock";
import { Frozen } from "./frozen";
import { PortalNav } from "./nav";
import { Summary } from "./summary";

export default function PortalLayout() {
  return (
    <DataProvider>
      <Frozen />
      <div className="wrap pt-8 pb-4">
        <Summary />
      </div>
      <PortalNav />
      <Connection />
      <Outlet />
      <DemoClock />
    </DataProvider>
  );
}
