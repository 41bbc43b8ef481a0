import { Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { LoadFailure } from "~/ui/load-failure";
import { useMe } from "../api/me";
import { Page } from "../parts/page";
import { doors, mayOpen, pages } from "./pages";
import { Shell } from "./shell";

const ROOT = "/console";

/** The doors for those outside, the pages for those inside; an unknown address leads to the first page. */
export function Console() {
  const { pathname } = useLocation();
  const path = pathname.slice(ROOT.length).replace(/^\/|\/$/g, "");
  const Door = path in doors ? doors[path as keyof typeof doors] : null;
  if (Door) {
    return (
      <main id="main" className="door">
        <Suspense fallback={<Waiting />}>
          <Door />
        </Suspense>
      </main>
    );
  }
  return <Guarded path={path} />;
}

function Guarded({ path }: { path: string }) {
  const me = useMe();
  const { pathname, search } = useLocation();
  if (me.data === null) {
    return <Navigate to="/console/login" replace state={{ from: pathname + search }} />;
  }
  if (me.data === undefined) {
    return me.error ? (
      <main id="main" className="door">
        <div className="door-box">
          <LoadFailure message={me.error.message} retry={() => void me.refetch()} />
        </div>
      </main>
    ) : (
      // Identical to the placeholder before the code was there, so that nothing flickers in between.
      <main id="main">
        <p role="status" className="waiting only-console">
          Loading…
        </p>
      </main>
    );
  }
  const page = pages.find((one) => one.path === path.split("/")[0]);
  if (!page) return <Navigate to={ROOT} replace />;
  return (
    <Shell me={me.data}>
      {mayOpen(page, me.data) ? (
        <Suspense fallback={<Waiting />}>
          {/* The operator's identity is the key: the next person to log in finds nothing of the previous one. */}
          <page.Page key={me.data.operator._id + page.path} />
        </Suspense>
      ) : (
        <NotYours title={page.title} />
      )}
    </Shell>
  );
}

function Waiting() {
  return (
    <p role="status" className="waiting">
      Loading…
    </p>
  );
}

function NotYours({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className="nothing">
        <p>
          Your roles do not include this page. Two operators who are admin can change that, under Operators.
        </p>
        <Link to={ROOT} className="c-btn c-btn-line">
          To the overview
        </Link>
      </div>
    </Page>
  );
}
