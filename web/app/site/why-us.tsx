import { Link } from "react-router";
import { pageMeta } from "~/facts/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { Word } from "~/ui/figure";
import { PageHead } from "~/ui/page-head";
import { Claim } from "./claim";

export const meta = () =>
  pageMeta(
    "Why us",
    "Seven things about this service that can be checked instead of believed, and what is still missing.",
  );

export default function WhyUs() {
  return (
    <>
      <PageHead title="Why us">
        Thousands of sites promise returns. We would rather show you seven things that can be checked, and say
        what is still missing.
      </PageHead>
      <Claim title="Losses in plain sight" check={<Check to="/transparency#results">Every week</Check>}>
        <p>
          Each settled week of each plan, closed ones too, is published with its result. A losing one has its
          bar, its minus and its row like any other, and the share of losing weeks is shown on every plan.
        </p>
      </Claim>
      <Claim title="Targets that create nothing" check={<Check to="/plans">Target and record</Check>}>
        <p>
          A target is an aim. Returns are booked only from a recorded trading result, which one person enters
          with the fingerprint of its evidence and another approves. For every kind of event the ledger knows
          which two accounts may meet and refuses the rest, so that one client's deposit cannot become another
          one's return.
        </p>
      </Claim>
      <Claim title="A share you can recompute" check={<Check to="/verify#share">The arithmetic</Check>}>
        <p>
          A result is allocated by amount and by days, to six decimal places, and the shares add up to it
          exactly. Your dashboard computes your share of any week again, step by step, and the inputs are
          yours to download: you need not take our word.
        </p>
      </Claim>
      <Claim title="Your own address" check={<Check to="/verify#deposit">Follow a deposit</Check>}>
        <p>
          Every client has a deposit address to themselves. It is made from a public key; this server holds no
          key that could spend what arrives there. You see a payment from the moment the network knows it,
          count its confirmations with us, and can look up the same transaction anywhere else.
        </p>
      </Claim>
      <Claim
        title="A history that only grows"
        check={<Check to="/transparency#books">The newest entry</Check>}
      >
        <p>
          The ledger is double-entry and can be added to, not edited: the database itself refuses a change or
          a removal. Each entry carries the fingerprint of the one before, so that a row changed later would
          no longer fit. The newest fingerprint is published.
        </p>
      </Claim>
      <Claim
        title="Your balance in the sum we owe"
        check={<Check to="/verify#liabilities">How it works</Check>}
      >
        <p>
          Every day all balances are joined into one signed root, whose sum is what we owe. Your browser
          checks on each visit to the dashboard that yours is in it, and that the root follows from the one
          before. You can check it without us, too.
        </p>
      </Claim>
      <Claim title="Terms that do not change" check={<Check to="/terms">The terms</Check>}>
        <p>
          Plan, target, fees and length are frozen in your contract when you register. For{" "}
          <Word of="coolingOff" /> you can cancel at no cost, and before an early redemption you see a quote
          of its fee.
        </p>
      </Claim>
      <ProseChapter title="What is still missing">
        <ul>
          <li>
            Proof of what the traders' venue holds. There is the venue's statement, which two of us compare;
            no chain can confirm it. See{" "}
            <Link className="link" to="/transparency#limits">
              what the figures cannot show
            </Link>
            .
          </li>
          <li>
            Proof that clients who never check are not left out. The sum we owe is as complete as the clients
            who check that they are in it.
          </li>
        </ul>
        <p>
          None of this protects from losses in the market: your capital is at risk, and the{" "}
          <Link className="link" to="/plans">
            records of the plans
          </Link>{" "}
          say how often it lost.
        </p>
      </ProseChapter>
    </>
  );
}

function Check({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link more" to={to}>
      {children}
    </Link>
  );
}
