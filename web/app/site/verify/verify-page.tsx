import { Link } from "react-router";
import { useResource } from "~/api/resource";
import { pageMeta } from "~/facts/page-meta";
import { Word } from "~/ui/figure";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { PageHead } from "~/ui/page-head";
import { Claim } from "../claim";
import { DemoNote } from "../demo-note";
import { RecordCheck } from "./record-check";

const proofPanel = late(() => import("~/proof/panel"));
const statementCheck = late(() => import("./statement-check"));
const copyCheck = late(() => import("./copy-check"));
const publicLog = late(() => import("./public-log"));

export const meta = () =>
  pageMeta(
    "Verify",
    "What you can check yourself: that your balance is counted, a deposit, a statement, what we told you, your share of a week, a plan's record, the state of the ledger.",
  );

export default function Verify() {
  return (
    <>
      <PageHead title="Verify">
        Seven things you can check yourself today, with what each check shows and what it does not.
      </PageHead>
      <Liabilities />
      <Deposit />
      <Share />
      <StatementClaim />
      <Copy />
      <Record />
      <Books />
    </>
  );
}

function Deposit() {
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
        <Word of="depositConfirmations" />, found from the token's own event log.
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
        <Link className="link more" to="/dashboard/investments">
          Your investments
        </Link>
      }
    >
      <p>
        Open an investment in your dashboard and choose “Check a week”: your browser computes your share again
        and shows each step. What it uses is yours to download there, for your own program: the result, the
        fingerprint of its evidence, the sum of all weights and your own. Programs ask the{" "}
        <a className="link" href="/api/docs">
          interface
        </a>{" "}
        for <code>GET strikes/{"{id}"}/inputs</code>.
      </p>
      <p>
        Your weight is the amount times the days it was invested. Your part is the result, times your weight,
        divided by the sum of all weights, in whole millionths of a USDT; those left over go one each to the
        largest remainders, so that all parts add up to the result exactly. Of a gain, what only makes up for
        losses before is yours; of the rest our share comes off, at the rate of your contract. A loss stops at
        what the investment is worth.
      </p>
      <p className="text-dim">
        Shows that the result was divided correctly. Does not show that the traders reported it correctly; for
        that its evidence is fingerprinted on the day it is entered.
      </p>
    </Claim>
  );
}

function StatementClaim() {
  return (
    <Claim
      title="That a statement is genuine"
      id="statement"
      check={
        <Link className="link more" to="/dashboard/statements">
          Your statements
        </Link>
      }
    >
      <p>
        Anyone who is given a statement can check it against the live ledger here: an adviser, a bank, you.
        Each row is compared, and any that was changed, added or removed is named. We never reveal what a row
        should say.
      </p>
      <noscript>
        <p>Comparing here needs JavaScript.</p>
      </noscript>
      <LateStatementCheck />
      <p className="text-dim">
        Shows that the file is what the ledger says about that month. Does not show what happened since.
      </p>
    </Claim>
  );
}

function Copy() {
  return (
    <Claim
      title="That we said it"
      id="copy"
      check={
        <Link className="link more" to="/dashboard/notices">
          Your notices
        </Link>
      }
    >
      <p>
        Of every notice and every statement you can keep a signed copy: a file that shows anyone that we said
        it, and when, whatever becomes of our books. Your browser checks the signature and the proof in it,
        and asks the public log whether it still has the entry. The file itself is sent to nobody.
      </p>
      <noscript>
        <p>
          Checking here needs JavaScript; the program <code>ballast check</code> does it without this page.
        </p>
      </noscript>
      <LateCopyCheck />
      <p className="text-dim">
        Shows that we said it and did not take it back in secret. Does not show that it was true.
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
        The calendar weeks of a plan must follow from its results, which are published one by one, and from
        these weeks every figure of its record: average, best and worst week, losing weeks, how far weeks
        scatter, the deepest fall, the sum, and how often the target was reached. Every day the weeks are
        signed and entered in the{" "}
        <a className="link" href="/log">
          public log
        </a>
        , with the coverage of each day, what moved to and from the venue and who may read the accounts there,
        so what you are shown is signed, and two files for one day are proof against us.
      </p>
      <noscript>
        <p>Counting them here needs JavaScript.</p>
      </noscript>
      <RecordCheck />
      <p className="text-dim">
        Shows that tiles, records, weeks and results agree, that each result begins where the one before
        ended, and that what was corrected is in the public list. Does not show that the results are right.
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
        Write down the number and the fingerprint of the newest entry of the ledger, with the date. Anyone who
        is shown the books later, such as an auditor, can see whether they still lead to it: a row that was
        changed or removed would lead elsewhere.
      </p>
      <p>
        Nobody has to write it down by hand: the entries' fingerprints are leaves of a{" "}
        <a className="link" href="/log">
          public log
        </a>{" "}
        in a format that other people's programs can follow. The firm signs its head, and anyone who has kept
        one will notice if the past is changed. Witnesses outside the firm sign only a head that contains
        every earlier one.
      </p>
      <noscript>
        <p>Naming them here needs JavaScript; the log's own page does without.</p>
      </noscript>
      <LatePublicLog />
      <p className="text-dim">
        Shows that history was not rewritten. Does not show that it was right to begin with.
      </p>
    </Claim>
  );
}

function Liabilities() {
  return (
    <Claim
      title="That nothing owed is hidden"
      id="liabilities"
      check={
        <Link className="link more" to="/dashboard">
          Your balance
        </Link>
      }
    >
      <p>
        A company that owes money can hide a part of it. Every day all balances are put into one list, in a
        shuffled order, cut in two and without names. Two entries next to each other are joined into one that
        carries a fingerprint of both and the sum of their amounts. These are joined again, and so on until
        one is left: the root. Its sum is everything that is owed to clients. It is signed and published.
      </p>
      <p>
        To leave you out, your balance would have to be missing from the list; to make it smaller, a sum would
        have to be bent. Either one changes a fingerprint on your path to the root. Your browser follows that
        path automatically whenever you open your dashboard, and remembers the root for the next time.
      </p>
      <noscript>
        <p>Checking here needs JavaScript.</p>
      </noscript>
      <LatePanel />
      <p className="text-dim">
        Shows that what we owe you is counted and, over everyone who checks, the least we owe in all. It does
        not show that we can pay it: see the assets.
      </p>
    </Claim>
  );
}

function LateStatementCheck() {
  const check = useResource(statementCheck);
  if (check.phase === "failed") return <LoadFailure message={check.failure.message} retry={check.retry} />;
  if (check.phase === "pending") return null;
  return <check.data.StatementCheck />;
}

function LateCopyCheck() {
  const check = useResource(copyCheck);
  if (check.phase === "failed") return <LoadFailure message={check.failure.message} retry={check.retry} />;
  if (check.phase === "pending") return null;
  return <check.data.CopyCheck />;
}

function LatePublicLog() {
  const log = useResource(publicLog);
  if (log.phase === "failed") return <LoadFailure message={log.failure.message} retry={log.retry} />;
  if (log.phase === "pending") return null;
  return <log.data.PublicLog />;
}

function LatePanel() {
  const panel = useResource(proofPanel);
  if (panel.phase === "failed") return <LoadFailure message={panel.failure.message} retry={panel.retry} />;
  if (panel.phase === "pending") return null;
  return <panel.data.ProofPanel />;
}
