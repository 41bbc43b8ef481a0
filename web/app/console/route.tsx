import "./console.css";
import { useRouteError } from "react-router";
import { privateMeta } from "~/facts/page-meta";
import { errorText } from "~/frame/error-page";
import { Ribbon } from "~/frame/ribbon";
import { ConsoleData } from "./api/console-data";
import { Console } from "./frame/console";

export const meta = () => privateMeta("Console");

/** Everything below `/console`: code and style of its own, which the site and the portal never load. */
export default function ConsoleRoute() {
  return (
    <ConsoleData>
      <Ribbon />
      <Console />
    </ConsoleData>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="door">
      <div className="door-box">
        <h1>This page could not be shown</h1>
        <p role="alert" className="wrap-anywhere">
          {errorText(useRouteError())}
        </p>
        <p className="quiet">
          Load it again once there is a connection. If that does not help, the fault is ours.
        </p>
        <button type="button" className="c-btn" onClick={() => location.reload()}>
          Load it again
        </button>
      </div>
    </main>
  );
}
