import { isRouteErrorResponse } from "react-router";
import { Frame } from "./frame";

/** Turns anything thrown into words for the person in front of it. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `The server answered ${error.status}.`;
  if (error instanceof Error && error.message) return error.message;
  return "An unexpected error.";
}

/**
 * The content of a route error, inside header and footer. Both links load again, which is the right thing after an
 * error.
 */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Frame>
      <div className="wrap grid justify-items-start gap-6 py-20 lg:py-24">
        <h1>This page could not be shown</h1>
        <p role="alert" className="lead wrap-anywhere">
          {errorText(error)}
        </p>
        <p className="max-w-text text-dim">
          Loading it again often helps, once there is a connection. If it does not, the fault is ours.
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => location.reload()}>
            Try again
          </button>
          <a href="/" className="btn btn-line">
            Back to the start page
          </a>
        </div>
      </div>
    </Frame>
  );
}
