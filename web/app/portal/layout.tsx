import { Outlet } from "react-router";
import { Connection } from "~/client/client-connection";
import { Unconfirmed } from "~/client/unconfirmed";
import { DemoClock } from "./demo-clock";
import { Frozen } from "./frozen";
import { PortalNav } from "./nav";

export default function PortalLayout() {
  return (
    <>
      <PortalNav />
      <Connection />
      <Frozen />
      <Unconfirmed />
      <Outlet />
      <DemoClock />
    </>
  );
}
