import { Link } from "react-router";
import { transparencyResource } from "~/api/books";
import { statsResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { pageMeta } from "~/facts/page-meta";
import { Written } from "~/facts/written";
import { Chosen } from "~/frame/chosen";
import { useSession } from "~/session/session";
import { ButtonLink } from "~/ui/button";
import { useWritten } from "~/ui/came";
import { Chapter } from "~/ui/chapter";
import { late } from "~/ui/late";
import { Reveal } from "~/ui/reveal";
import { PlanTiles } from "../plans/tiles";
import { WrittenSolvency, WrittenStatistics } from "./ahead";
import { statements, tasks } from "./home-words";
import { MoneyPath } from "./money-path";
import { Partners } from "./partners";
import { WeekChecked } from "./week-checked";

export const meta = () =>
  pageMeta(
    "Managed crypto trading you can check",
    "Traders trade, you choose plan, amount and months. Results are recorded week by week, losses included, and every figure is computed from the ledger.",
  );

/** Figures that are shown only when there are some. */
const evidence = late(() => import("./late/evidence"));

const liveProof = late(() => import("./late/live-proof"));

export default function Home() {
  const { isLoggedIn } = useSession();
  return (
    <>
      {isLoggedIn && <Chosen />}
      <Hero />
      {/* The banner for visitors lies over the top of the page. */}
      {!isLoggedIn && <Chosen />}
      <Tasks />
      <Statistics />
      <MoneyPath />
      <WeekChecked />
      <Partners />
      <Plans />
      <Solvency />
    </>
  );
}

function Hero() {
  return (
    <section className="wrap hero">
      <div className="grid content-start justify-items-start gap-6 lg:gap-8">
        <h1 className="hero-title">Managed crypto trading you can check</h1>
        <p className="lead">
          You send USDT to your own deposit address. Traders work with it. What each week brought is recorded,
          gain or loss, and allocated to six decimal places.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/plans">See the plans</ButtonLink>
          <Link to="/why-us" className="link inline-flex min-h-11 items-center">
            Why it can be checked
          </Link>
        </div>
      </div>
      <div className="hero-list">
        {statements.map(({ title, text }) => (
          <Reveal key={title} className="hero-item">
            <p className="display text-xl leading-snug">{title}</p>
            <p className="mt-1 text-dim">{text}</p>
          </Reveal>
        ))}
        <Live />
      </div>
    </section>
  );
}

function Statistics() {
  const code = useResource(evidence);
  const stats = useResource(statsResource);
  const written = useWritten("strip");
  if (WRITING) {
    return (
      <Written name="strip" of="now.strip">
        <WrittenStatistics />
      </Written>
    );
  }
  if (code.phase !== "ready" || stats.phase !== "ready") return written?.part;
  const view = code.data.stripView(stats.data.stats);
  return view && <code.data.Statistics view={view} />;
}

function Solvency() {
  const code = useResource(evidence);
  const books = useResource(transparencyResource);
  const written = useWritten("books");
  if (WRITING) {
    return (
      <Written name="books" of="now.books">
        <WrittenSolvency />
      </Written>
    );
  }
  if (code.phase !== "ready" || books.phase !== "ready") return written?.part;
  const { transparency } = books.data;
  const view = code.data.booksView(transparency);
  return view?.says && <code.data.Solvency view={view} proof={code.data.proofView(transparency)} />;
}

/** Its code comes after the first paint; its place is there before. */
function Live() {
  const code = useResource(liveProof);
  return (
    <section aria-label="The newest proof, checked here" aria-live="polite" className="hero-item min-h-36">
      {code.phase === "ready" && <code.data.LiveProof />}
    </section>
  );
}

function Tasks() {
  return (
    <Chapter title="Our Tasks">
      <ul className="tasks">
        {tasks.map(({ title, text, link }) => (
          <li key={title}>
            <h3 className="display text-lg leading-snug">{title}</h3>
            <p className="mt-2 text-dim">{text}</p>
            <Link to={link.to} className="link more">
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function Plans() {
  return (
    <>
      <Chapter title="Plans">
        <p className="lead">
          Each plan has a range, a weekly target and a record. The target is what the traders aim for; the
          record is what happened. Both are shown at the same size.
        </p>
      </Chapter>
      <div className="wrap pb-20">
        <PlanTiles depth="h3" />
      </div>
    </>
  );
}
