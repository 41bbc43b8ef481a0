import { isRouteErrorResponse } from "react-router";
import { Frame } from "./frame";

/** The words of whatever was thrown, for the person in front of it. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `The server answered ${error.status}.`;
  if (error instanceof Error && error.message) return error.message;
  return "An unexpected error.";
}

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Frame>
      <div className="wrap grid justify-items-start gap-6 py-20">
        <h1>This page could not be shown</h1>
        <p role="alert" className="lead">
          {errorText(error)}
        </p>
        {/* A plain link: it loads the page anew, which is what is wanted after an error. */}
        <a href="/" className="btn">
          Back to the start page
        </a>
      </div>
    </Frame>
  );
}
