import "./app.css";
import { type ReactNode, useSyncExternalStore } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { blockText } from "./facts/facts";
import display from "./fonts/newsreader-display.woff2?url";
import sans from "./fonts/public-sans.woff2?url";
import { ErrorPage } from "./frame/error-page";
import { firstPaintScript } from "./frame/first-paint";
import { Frame } from "./frame/frame";
import { useSessionLife } from "./session/session";
import { PageSkeleton } from "./ui/skeleton";
import { StillChecking } from "./ui/still-checking";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links = () => [font(sans), font(display)];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below marks this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The script below lets one of them hold when a theme is chosen. Its hash is in the content security policy, and
            only what writes the page needs its text: it has run before React is there. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1a2b" />
        <script suppressHydrationWarning>{import.meta.env.SSR ? firstPaintScript : ";"}</script>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* The server's facts about the firm. A block of data is not run, so no policy has to allow it. */}
        <script id="facts" type="application/json" suppressHydrationWarning>
          {blockText}
        </script>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useSessionLife();
  return (
    <>
      <Outlet />
      <StillChecking />
    </>
  );
}

const never = () => () => undefined;
const isConsole = () => "console" in document.documentElement.dataset;

/**
 * Stands in while a page that was not written to a file at build time is fetched. Operators' pages have another frame:
 * both are in the file, and the style shows the one that fits the address; the other one is left at once.
 */
export function HydrateFallback() {
  const atConsole = useSyncExternalStore(never, isConsole, () => false);
  return (
    <>
      {!atConsole && (
        <div className="not-console">
          <Frame>
            <PageSkeleton />
          </Frame>
        </div>
      )}
      <p className="only-console">Loading…</p>
    </>
  );
}

export function ErrorBoundary() {
  useSessionLife();
  return <ErrorPage error={useRouteError()} />;
}
