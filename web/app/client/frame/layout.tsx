import "~/styles/portal.css";
import { Outlet } from "react-router";
import { DataProvider } from "~/client/client-data";
import Protected from "~/session/protected";
import { Bell } from "./bell";
import { ClientBar } from "./bottom-bar";
import { ClientFrame } from "./client-frame";

/** Every page of a client: let in by the server, with its data, in its own frame. */
export default function ClientLayout() {
  return (
    <Protected frame={ClientFrame}>
      <DataProvider>
        <ClientFrame tools={<Bell />} bar={<ClientBar />}>
          <Outlet />
        </ClientFrame>
      </DataProvider>
    </Protected>
  );
}
