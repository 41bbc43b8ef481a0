import { pageMeta } from "~/frame/page-meta";
import { ButtonLink } from "~/ui/button";
import { Chapter } from "~/ui/chapter";
import { Reveal } from "~/ui/reveal";
import { PlanTiles } from "../plans/tiles";
import { Partners } from "./partners";
import { Statistics } from "./statistics";
import { statements, tasks } from "./words";

export const meta = () =>
  pageMeta(
    "Managed crypto trading you can check",
    "Professional traders, results recorded once a week, losses included. Every figure is computed from the ledger.",
  );

export default function Home() {
  return (
    <>
      <Hero />
      <Tasks />
      <Statistics />
      <Partners />
      <Plans />
    </>
  );
}

function Hero() {
  return (
    <section className="wrap hero">
      <div className="grid content-start justify-items-start gap-7">
        <h1 className="hero-title">Managed crypto trading you can check</h1>
        <p className="lead">
          You choose a plan and send USDT to your own deposit address. Traders work with it, their result is
          recorded once a week, and you see what it came from.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/plans">See the plans</ButtonLink>
          <ButtonLink to="/why-us" look="line">
            Why it can be checked
          </ButtonLink>
        </div>
      </div>
      <div className="hero-list">
        {statements.map(({ title, text }) => (
          <Reveal key={title} className="hero-item">
            <p className="display text-[1.375rem] leading-snug">{title}</p>
            <p className="mt-1 text-dim">{text}</p>
          </Reveal>
        ))}
      </div>
    </section>
  );
}

function Tasks() {
  return (
    <Chapter title="Our Tasks">
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {tasks.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="mt-2 text-dim">{text}</p>
          </div>
        ))}
      </div>
    </Chapter>
  );
}

function Plans() {
  return (
    <>
      <Chapter title="Plans">
        <p className="lead">
          Each plan has a range, a weekly target and a record. The target is what the traders aim for; the
          record is what happened.
        </p>
      </Chapter>
      <div className="wrap pb-20">
        <PlanTiles depth="h3" />
      </div>
    </>
  );
}
