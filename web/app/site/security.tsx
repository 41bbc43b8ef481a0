import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { Word } from "~/ui/figure";
import { PageHead } from "~/ui/page-head";
import { DemoNote } from "./demo-note";
import { Connection } from "./how-it-arrived";

export const meta = () =>
  pageMeta(
    "Security",
    "What keeps accounts, connections and money safe here: each claim with the feature that makes it true.",
  );

export default function Security() {
  return (
    <>
      <PageHead title="Security">
        Four promises, and under each only what the software really does. Every line leads to the place where
        you can see it at work.
      </PageHead>
      <div className="wrap grid gap-6 pb-20 md:grid-cols-2">
        <BankLevel />
        <Encryption />
        <Alerts />
        <Safeguards />
      </div>
      <Limits />
    </>
  );
}

function BankLevel() {
  return (
    <Card title="Bank-level security">
      <Kept to="/transparency#books" see="The newest entry">
        The ledger is double-entry and can be added to, not edited. Each entry carries the fingerprint of the
        one before, and a check of the whole chain names the first row that does not fit.
      </Kept>
      <Kept to="/transparency#results" see="Every settled week">
        A trading result takes two people: the one who entered it cannot approve it.
        <DemoNote>In this demo the program plays both.</DemoNote>
      </Kept>
      <Kept to="/verify#deposit" see="How a deposit is followed">
        Deposit addresses are made from a public key. This server holds no key that could spend what arrives
        there.
      </Kept>
    </Card>
  );
}

function Encryption() {
  return (
    <Card title="SSL encryption">
      <Kept to="/avoid-scam#real" see="How to tell our address">
        Over https (TLS, formerly called SSL) this site tells your browser to use nothing else for two years,
        and no other site may show it in its own frame.
      </Kept>
      <Kept to="/cookies-policy" see="What your browser keeps">
        The cookie of your session cannot be read by scripts and is not sent along from other sites; once set
        over https, it never travels unencrypted.
      </Kept>
      <li>
        <Connection />
      </li>
    </Card>
  );
}

function Alerts() {
  return (
    <Card title="Account alerts">
      <Kept to="/dashboard/notices" see="Your notices">
        An email, and a notice in your dashboard, when someone logs in from a device not seen before, when
        your password or your second step changes, and when a withdrawal is requested.
      </Kept>
      <Kept to="/freeze" see="What freezing does">
        Each of these emails carries a link that freezes the account at once: nothing can leave it, and every
        session ends.
      </Kept>
      <Kept to="/dashboard/deposits" see="Your deposits">
        The same for money, as far as you have not switched the email off: a deposit seen, credited, set aside
        or taken back by the network, the start and the end of an investment, and every weekly result, losses
        included.
      </Kept>
    </Card>
  );
}

function Safeguards() {
  return (
    <Card title="Account safeguards">
      <Kept to="/login" see="The log-in">
        Logging in takes two steps: your password, then a <Word of="codeDigits" /> token that works once, for{" "}
        <Word of="codeLife" />, and dies after <Word of="codeTries" />.
      </Kept>
      <Kept to="/dashboard/security" see="Your second step">
        You can put an authenticator app or a passkey in place of the mailed token, with recovery codes for
        the day it is lost. You also see where you are logged in, and can end any session from elsewhere.
      </Kept>
      <Kept to="/dashboard/password" see="Change your password">
        A new password ends every other session and holds withdrawals for <Word of="payoutHold" />. Passwords
        are kept as Argon2id hashes, and common ones are refused.
      </Kept>
    </Card>
  );
}

function Limits() {
  return (
    <ProseChapter title="What this does not do">
      <p>
        A token sent by email is only as safe as your mailbox: anyone who reads your mail and knows your
        password can log in as you. An authenticator app or a passkey ends that; set one up, and use a
        password here that you use nowhere else.
      </p>
      <p>
        A transfer on a chain cannot be called back, by us or by anyone else. And no safeguard protects from
        losses in the market. See{" "}
        <Link className="link" to="/avoid-scam">
          Avoid fraud
        </Link>{" "}
        for how to recognize people who pretend to be us.
      </p>
    </ProseChapter>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid content-start gap-5">
      <h2>{title}</h2>
      <ul className="grid gap-5">{children}</ul>
    </section>
  );
}

/** One claim, and where the feature that makes it true can be seen. */
function Kept({ to, see, children }: { to: string; see: string; children: ReactNode }) {
  return (
    <li className="border-line border-t pt-4">
      <p>{children}</p>
      <Link className="link more" to={to}>
        {see}
      </Link>
    </li>
  );
}
