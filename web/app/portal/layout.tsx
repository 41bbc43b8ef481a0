import "~/styles/portal.css";
import { Outlet } from "react-router";
import { Connection } from "~/client/client-connection";
import { DataProvider } from "~/client/client-data";
import { Unconfirmed } from "~/client/unconfirmed";
import { DemoClock } from "./demo-clock";
import { Frozen } from "./frozen";
import { PortalNav } from "./nav";
import { Summary } from "./summary";

export default function PortalLayout() {
  return (
    <DataProvider>
      <Frozen />
      <Unconfirmed />
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
