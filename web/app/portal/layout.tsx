import { Outlet } from "react-router";
import { DataProvider } from "./data";
import { DemoClock } from "./demo-clock";
import { PortalNav } from "./nav";
import { Summary } from "./summary";

export default function PortalLayout() {
  return (
    <DataProvider>
      <div className="wrap pt-10 pb-6">
        <Summary />
      </div>
      <PortalNav />
      <Outlet />
      <DemoClock />
    </DataProvider>
  );
}
