import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta(
    "Security",
    "Four promises about accounts, connections and money, each with the feature that keeps it.",
  );

export default function Security() {
  return (
    <>
      <PageHead title="Security">
        Four promises. Under each stands what the software does to keep it, and where you can see it at work.
      </PageHead>
      <div className="wrap grid gap-6 pb-20 md:grid-cols-2">
        <Kept title="Bank-level security" seen={{ to: "/transparency", text: "See the published figures" }}>
          Whatever moves money is proposed by one person and approved by another, who sees exactly what will
          change. The ledger is double-entry and can only be added to. This server holds no key that can spend
          client money.
        </Kept>
        <Kept title="SSL encryption" seen={{ to: "/cookies-policy", text: "See what your browser keeps" }}>
          On the public internet this site is served over an encrypted connection (TLS, formerly called SSL),
          and your session cookie cannot be read by scripts or sent from other sites. Look for the lock beside
          our address.
        </Kept>
        <Kept title="Account alerts" seen={{ to: "/dashboard/notices", text: "See your notices" }}>
          You get an email, and a notice in your dashboard, when someone signs in from a new device, when your
          password changes, and when a deposit, a result or a withdrawal happens. A withdrawal notice carries
          a link that freezes your account at once.
        </Kept>
        <Kept title="Account safeguards" seen={{ to: "/dashboard/security", text: "See your sessions" }}>
          Logging in takes your password and a 6-digit token that works once and for ten minutes. Five wrong
          tries end it. After a change of password, payments wait for 24 hours and every other session ends.
        </Kept>
      </div>
      <ProseChapter title="What this does not do">
        <p>
          A token sent by email is only as safe as your mailbox: whoever reads your mail and knows your
          password can log in as you. Protect your mailbox well, and use a password here that you use nowhere
          else.
        </p>
        <p>
          No safeguard protects from losses in the market. See{" "}
          <Link className="link" to="/avoid-scam">
            Avoid fraud
          </Link>{" "}
          for how to recognise people who pretend to be us.
        </p>
      </ProseChapter>
    </>
  );
}

function Kept(props: { title: string; seen: { to: string; text: string }; children: ReactNode }) {
  return (
    <section className="panel grid content-start gap-4">
      <h2>{props.title}</h2>
      <p className="text-dim">{props.children}</p>
      <p className="self-end">
        <Link className="link" to={props.seen.to}>
          {props.seen.text}
        </Link>
      </p>
    </section>
  );
}
