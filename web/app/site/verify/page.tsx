import { Link } from "react-router";
import { pageMeta } from "~/frame/page-meta";
import { useWords } from "~/frame/site-facts";
import { PageHead } from "~/ui/page-head";
import { Claim } from "../claim";
import { DemoNote } from "../demo-note";
import { RecordCheck } from "./record-check";

export const meta = () =>
  pageMeta(
    "Verify",
    "What can be checked today: a deposit, your share of a week, a plan's record, the state of the ledger. And what is still to come.",
  );

export default function Verify() {
  return (
    <>
      <PageHead title="Verify">
        Four things you can check yourself today, with what each check shows and what it does not. One is
        still to come: the proof of liabilities.
      </PageHead>
      <Deposit />
      <Share />
      <Record />
      <Books />
      <Liabilities />
    </>
  );
}

function Deposit() {
  const words = useWords();
  return (
    <Claim
      title="That your deposit arrived"
      id="deposit"
      check={
        <Link className="link more" to="/dashboard/deposits">
          Your deposits
        </Link>
      }
    >
      <p>
        Every deposit in your dashboard names its transaction. Look that hash up in any explorer of BNB Smart
        Chain: receiver, amount and token must be the ones you see with us. We count it after{" "}
        {words.depositConfirmations}, found from the token's own event log.
        <DemoNote>In this demo the chain is a private one that no explorer knows.</DemoNote>
      </p>
      <p className="text-dim">Shows that the money came. Does not show where it is today.</p>
    </Claim>
  );
}

function Share() {
  return (
    <Claim
      title="That your share of a week is right"
      id="share"
      check={
        <a className="link more" href="/api/docs">
          The interface
        </a>
      }
    >
      <p>
        For each settled week you took part in, the interface gives you its inputs (
        <code>GET strikes/{"{id}"}/inputs</code>): the result, the fingerprint of its evidence, our share, the
        sum of all weights and your own. A weight is the amount times the days it was invested.
      </p>
      <p>
        Your share is what was shared out, times your weight, divided by the sum of all weights, in whole
        millionths of a USDT; those left over go one each to the largest remainders. All shares add up to the
        result exactly.
      </p>
      <p className="text-dim">
        Shows that the result was divided correctly. Does not show that the traders reported it correctly; for
        that its evidence is fingerprinted on the day it is entered.
      </p>
    </Claim>
  );
}

function Record() {
  return (
    <Claim
      title="That no week is left out of a record"
      id="record"
      check={
        <Link className="link more" to="/transparency#results">
          Every week
        </Link>
      }
    >
      <p>
        The best week, the worst week and the share of losing ones on a plan's tile must follow from the weeks
        that are published one by one.
      </p>
      <noscript>
        <p>Counting them here needs JavaScript.</p>
      </noscript>
      <RecordCheck />
      <p className="text-dim">
        Shows that tiles and weeks agree. Each week begins where the one before ended, so a gap would be seen.
      </p>
    </Claim>
  );
}

function Books() {
  return (
    <Claim
      title="That the past stays as it was"
      id="history"
      check={
        <Link className="link more" to="/transparency#books">
          The newest entry
        </Link>
      }
    >
      <p>
        Write down the number and the fingerprint of the newest entry of the ledger, with the date. Whoever is
        shown the books later, such as an auditor, can see whether they still lead to it: a row that was
        changed or removed would lead elsewhere.
      </p>
      <p className="text-dim">
        Shows that history was not rewritten. Does not show that it was right to begin with.
      </p>
    </Claim>
  );
}

function Liabilities() {
  return (
    <Claim title="To come: that nothing owed is hidden" id="liabilities">
      <p>
        A company that owes money can hide a part of it. A proof of liabilities prevents that. None has been
        published here so far; this is how it will work.
      </p>
      <p>
        All balances are put into one list, in a shuffled order and without names. Two entries next to each
        other are joined into one that carries a fingerprint of both and the sum of their amounts. The joined
        ones are joined again, until one is left: the root. Its sum is everything that is owed to clients.
      </p>
      <p>
        To leave you out, your balance would have to be missing from the list; to make it smaller, a sum would
        have to be bent. Either one changes a fingerprint on your path to the root, which you will be able to
        follow yourself.
      </p>
      <p className="text-dim">
        Will show what is owed. Whether enough is there stands on the other side of the comparison: the
        assets, whose addresses are not published yet either.
      </p>
    </Claim>
  );
}
